import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AppStore } from '../../store';
import { selectOpeningView } from '../../store/device/openingViews.slice';
import { useAppSelector } from '../../store/hooks';
import type { Report } from '../../store/reports/report';
import { Notice } from '../../views/ui/failure/Notice';
import { onDemand } from '../../views/ui/lazy/onDemand';

const load = () => import('../../views/reports/savedViews/OpeningView');

/** Loads its code on demand: only users who open a report with a saved view need this component. */
const OpeningView = onDemand<ComponentProps<Awaited<ReturnType<typeof load>>['default']>>(load);

/**
 * Returns the address of a report after its opening view has been applied. An address with search parameters stays the
 * same.
 */
export async function addressOfOpening(store: AppStore, address: URL, report: string): Promise<URL> {
  const [{ openingAddress }] = await Promise.all([load(), OpeningView.ready()]);
  return await openingAddress(store, address, report);
}

interface Props {
  report: Report;
  title: string;
  children: ReactNode;
}

/**
 * Applies the report's opening view, then renders the children. An address with search parameters is opened unchanged.
 */
export function Opening({ report, title, children }: Props) {
  const opens = useAppSelector((state) => selectOpeningView(state, report.id)) !== undefined;
  const [isOpening, onOpened] = useState(opens && window.location.search === '');
  if (!isOpening) return children;
  return (
    <OpeningView
      report={report}
      title={title}
      onOpened={onOpened}
      fallback={<Notice title={title} text="Loading..." />}
    />
  );
}
