import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AppStore } from '../../store';
import { selectOpeningView } from '../../store/device/openingViews.slice';
import { useAppSelector } from '../../store/hooks';
import type { Report } from '../../store/reports/report';
import { Notice } from '../../views/ui/failure/Notice';
import { onDemand } from '../../views/ui/lazy/onDemand';

const load = () => import('../../views/reports/savedViews/OpeningView');

/** Its code comes for those who have a view to open. */
const OpeningView = onDemand<ComponentProps<Awaited<ReturnType<typeof load>>['default']>>(load);

/** What a report's address will be, as soon as the view that it opens with has taken the place of one that says nothing. */
export async function addressOfOpening(store: AppStore, address: URL, report: string): Promise<URL> {
  const [{ openingAddress }] = await Promise.all([load(), OpeningView.ready()]);
  return await openingAddress(store, address, report);
}

interface Props {
  report: Report;
  title: string;
  children: ReactNode;
}

/** A report's screen, after the view that it opens with. An address that says something is opened as it is. */
export function Opening({ report, title, children }: Props) {
  const opens = useAppSelector((state) => selectOpeningView(state, report.id)) !== undefined;
  const [isOpening, onOpened] = useState(opens && window.location.search === '');
  if (!isOpening) return children;
  return (
    <OpeningView {...{ report, title, onOpened }} fallback={<Notice title={title} text="Loading..." />} />
  );
}
