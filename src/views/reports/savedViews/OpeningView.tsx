import { conditionsIn } from '@src/domain/reports/where';
import { isVisitedEntry } from '@src/domain/session/historyEntry';
import type { AppStore, RootState } from '@src/store';
import { areaRequested, selectArea } from '@src/store/areas/areas.slice';
import { selectOpeningView } from '@src/store/device/openingViews.slice';
import { useAppDispatch, useAppStore } from '@src/store/hooks';
import type { Report } from '@src/store/reports/report';
import type { SavedView } from '@src/store/reports/savedViews/savedView';
import { selectSavedViews } from '@src/store/reports/savedViews/savedViews.slice';
import { stateReached } from '@src/store/stateReached';
import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { Notice } from '../../ui/failure/Notice';
import { loadConditions } from '../conditions/useConditions';
import { asksMomentum, loadMomentum } from '../momentum/useMomentum';
import { useReportAddress } from '../screen/useReportAddress';
import { addressOf, columnsOf } from './applyView';
import { useAreaOpen } from './useAreaOpen';

/**
 * Returns the view that a report opens with. Returns `undefined` if the area is not open, or if another tab has deleted
 * the view.
 */
function openingViewOf(state: RootState, report: string): SavedView | undefined {
  if (selectArea(state, 'savedViews') !== 'open') return undefined;
  const opening = selectOpeningView(state, report);
  return selectSavedViews(state).find((view) => view.id === opening && view.report === report);
}

/**
 * Returns the address that the report's opening view gives to an address without parameters. Also loads the code that
 * the view needs.
 */
export async function openingAddress(store: AppStore, address: URL, report: string): Promise<URL> {
  if (address.search !== '' || isVisitedEntry(window.history.state)) return address;
  store.dispatch(areaRequested('savedViews'));
  await stateReached(store, (state) => selectArea(state, 'savedViews') !== 'closed');
  const search = openingViewOf(store.getState(), report)?.search ?? '';
  if (conditionsIn(search).length > 0) await loadConditions();
  if (asksMomentum(search)) await loadMomentum();
  return new URL(`?${search}`, address);
}

interface Props {
  report: Report;
  title: string;
  /** Called with `false` once the report may open. */
  onOpened: (isOpening: false) => void;
}

/**
 * Applies a report's opening view to an address without parameters, before the report requests data. If the user
 * returns to such an address, the address stays unchanged.
 */
export default function OpeningView({ report, title, onOpened }: Props) {
  const area = useAreaOpen();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { change } = useReportAddress(report);
  const isReturn = useNavigationType() === NavigationType.Pop && isVisitedEntry(window.history.state);
  useLayoutEffect(() => {
    if (area === 'closed') return;
    let isLeft = false;
    const open = () => {
      const view = isReturn ? undefined : openingViewOf(store.getState(), report.id);
      const arranged = view && columnsOf(report, view);
      if (arranged) dispatch(arranged);
      if (view) change(addressOf(report, view), { replace: true });
      onOpened(false);
    };
    // The router subscribes to changes in a later effect. The microtask runs after that effect and before the next
    // paint.
    queueMicrotask(() => {
      if (!isLeft) flushSync(open);
    });
    return () => {
      isLeft = true;
    };
  }, [area, isReturn, store, dispatch, report, change, onOpened]);
  return area === 'closed' && <Notice title={title} text="Loading..." />;
}
