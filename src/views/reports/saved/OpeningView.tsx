import { useLayoutEffect } from 'react';
import { conditionsIn } from '../../../domain/reports/where';
import type { AppStore, RootState } from '../../../store';
import { areaNeeded, selectArea } from '../../../store/areas/areas.slice';
import { selectOpeningView } from '../../../store/device/openingViews.slice';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import type { Report } from '../../../store/reports/report';
import type { SavedView } from '../../../store/reports/savedViews/savedView';
import { selectSavedViews } from '../../../store/reports/savedViews/savedViews.slice';
import { stateReached } from '../../../store/stateReached';
import { Notice } from '../../ui/failure/Notice';
import { loadConditionParts } from '../conditions/useConditions';
import { useReportAddress } from '../useReportAddress';
import { addressOf, columnsOf } from './applyView';
import { useAreaOpen } from './useAreaOpen';

/** The view that a report opens with, once the area is open; it may have been deleted in another tab. */
function openingViewOf(state: RootState, report: string): SavedView | undefined {
  if (selectArea(state, 'savedViews') !== 'open') return undefined;
  const opening = selectOpeningView(state, report);
  return selectSavedViews(state).find((view) => view.id === opening && view.report === report);
}

/** What the address of a report will be that opens with a view, and all that showing it takes. */
export async function prepareOpening(store: AppStore, report: string): Promise<string> {
  store.dispatch(areaNeeded('savedViews'));
  await stateReached(store, (state) => selectArea(state, 'savedViews') !== 'closed');
  const search = openingViewOf(store.getState(), report)?.search ?? '';
  if (conditionsIn(`?${search}`).length > 0) await loadConditionParts();
  return search;
}

interface Props {
  report: Report;
  title: string;
  onOpened: () => void;
}

/** Puts a report's view in the place of an address that says nothing; before the report asks for anything. */
export default function OpeningView({ report, title, onOpened }: Props) {
  const area = useAreaOpen();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { change } = useReportAddress(report);
  useLayoutEffect(() => {
    if (area === 'closed') return;
    const view = openingViewOf(store.getState(), report.id);
    const arranged = view && columnsOf(report, view);
    if (arranged) dispatch(arranged);
    if (view) change(addressOf(report, view), { replace: true });
    onOpened();
  }, [area, store, dispatch, report, change, onOpened]);
  return area === 'closed' && <Notice title={title} text="Loading..." />;
}
