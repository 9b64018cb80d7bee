import { conditionsIn } from '@src/domain/reports/where';
import { linkCopyRequested } from '@src/store/device/browserRequests';
import { selectOpeningView } from '@src/store/device/openingViews.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '@src/store/hooks';
import { keptSearch, type SavedView, type ViewContent } from '@src/store/reports/savedViews/savedView';
import {
  openingViewChosen,
  selectSavedViews,
  selectViewsNotice,
  viewRemoved,
  viewReplaced,
  viewSaved,
} from '@src/store/reports/savedViews/savedViews.slice';
import { useMemo } from 'react';
import { currentEntry } from '../../ui/address/currentEntry';
import type { ReportColumns } from '../columns/useReportColumns';
import { loadConditions } from '../conditions/useConditions';
import { asksMomentum, loadMomentum } from '../momentum/useMomentum';
import { reportLink } from '../screen/reportLink';
import type { OpenReport } from '../screen/useReport';
import { addressOf, columnsOf, showsSame } from './applyView';

const byName = new Intl.Collator('en', { numeric: true });

/** A report whose state a view can store. */
export interface ShownReport extends Pick<OpenReport, 'report' | 'change'> {
  columns: ReportColumns;
}

/** Returns the saved views of a report and the actions on the views. */
export function useViews({ report, change, columns }: ShownReport) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const all = useAppSelector(selectSavedViews);
  const opening = useAppSelector((state) => selectOpeningView(state, report.id));
  const notice = useAppSelector(selectViewsNotice);
  const views = useMemo(
    () => all.filter((view) => view.report === report.id).sort((a, b) => byName.compare(a.name, b.name)),
    [all, report],
  );
  const save = (view: Parameters<typeof viewSaved>[0]): boolean => {
    dispatch(viewSaved(view));
    return selectViewsNotice(store.getState())?.isRefusal !== true;
  };
  /** Returns the shown state of the report as the content of a view. */
  const current = (): ViewContent => ({
    search: keptSearch(currentEntry().search),
    columns: columns.forLinks.map(({ head }) => head.id),
  });
  const opens = ({ id }: SavedView) => id === opening;
  return {
    views,
    /** True if any report has views. */
    hasAny: all.length > 0,
    notice,
    opens,
    isShown: (view: SavedView) => showsSame(report, view, current()),
    named: (name: string) => views.find((view) => view.name === name),
    choose: async (view: SavedView) => {
      // The code of the view loads first, so the table does not suspend on screen.
      if (conditionsIn(view.search).length > 0) await loadConditions().catch(() => undefined);
      if (asksMomentum(view.search)) await loadMomentum().catch(() => undefined);
      const arranged = columnsOf(report, view);
      if (arranged) dispatch(arranged);
      change(addressOf(report, view));
    },
    /** @returns true if the device has saved the view; otherwise the notice gives the reason */
    save: (name: string): boolean => {
      const there = views.find((view) => view.name === name);
      return save({ ...(there && { id: there.id }), report: report.id, name, ...current() });
    },
    /** @returns true if the device has saved the view */
    rename: (view: SavedView, name: string): boolean => save({ ...view, name }),
    replace: (view: SavedView) =>
      dispatch(viewReplaced({ view: { ...view, ...current() }, before: view, opens: opens(view) })),
    remove: (view: SavedView) => dispatch(viewRemoved({ view, opens: opens(view) })),
    undo: ({ view, opens: opened }: { view: SavedView; opens: boolean }) => {
      dispatch(viewSaved(view));
      if (opened) dispatch(openingViewChosen({ report: report.id, view: view.id }));
    },
    toggleOpening: (view: SavedView) =>
      dispatch(openingViewChosen({ report: report.id, view: opens(view) ? null : view.id })),
    copyLink: (view: SavedView) =>
      dispatch(linkCopyRequested(reportLink(window.location.pathname, view.search, view.columns))),
  };
}

export type Views = ReturnType<typeof useViews>;
