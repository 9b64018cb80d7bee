import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { conditionsIn } from '../domain/reports/where';
import { REPORT_IDS, type ReportId } from '../domain/screens/screens';
import { peekEarly } from '../services/http/early';
import { firstCall } from '../services/http/headStart';
import type { AppStore } from '../store';
import { selectOpeningView } from '../store/device/openingViews.slice';
import { useAppSelector } from '../store/hooks';
import { datasetKey, datasetNeeded } from '../store/reports/datasets.slice';
import { loadReport } from '../store/reports/registry';
import { selectStatus } from '../store/requests/requests.slice';
import { stateReached } from '../store/stateReached';
import { loadConditions } from '../views/reports/conditions/useConditions';
import type { SummaryProps } from '../views/reports/ReportScreen';
import type { TableParts } from '../views/reports/TableHead';
import type { ReportProps } from '../views/shell/areas';
import { PageNotFound } from '../views/shell/routes/PageNotFound';
import { Notice } from '../views/ui/failure/Notice';
import { onDemand } from '../views/ui/lazy/onDemand';
import { withTheme } from '../views/ui/lazy/withTheme';

/** The Summary tabs, by the id of their screen. */
const SUMMARIES: Partial<Record<ReportId, ComponentType<SummaryProps & { fallback: ReactNode }>>> = {
  requests_and_bookings: onDemand(() => withTheme(() => import('../views/summaries/InsightsSummary'))),
  seo_performance: onDemand(() => withTheme(() => import('../views/summaries/search/SearchSummary'))),
  speaker_relations: onDemand(() => withTheme(() => import('../views/summaries/RelationsSummary'))),
  speaker_activity: onDemand(() => withTheme(() => import('../views/summaries/ActivitySummary'))),
};

/** What a report's table has of its own, by the id of its screen. */
export const TABLE_PARTS: Partial<Record<ReportId, () => Promise<TableParts>>> = {
  seo_performance: async () => (await import('../views/reports/grouped/groupedParts')).GROUPED_PARTS,
};

const loadOpening = () => import('../views/reports/saved/OpeningView');

/** Its code comes for those who have a view to open. */
const OpeningView = onDemand<ComponentProps<Awaited<ReturnType<typeof loadOpening>>['default']>>(loadOpening);

/** A report's screen: what it shows and what shows it come at the same time. */
const reportScreen = (id: ReportId) =>
  onDemand<Omit<ReportProps, 'id'>>(async () => {
    const [{ default: ReportScreen }, report, parts] = await Promise.all([
      import('../views/reports/ReportScreen'),
      loadReport(id),
      TABLE_PARTS[id]?.(),
      conditionsIn(window.location.search).length > 0 && loadConditions(),
    ]);
    function LoadedReport({ screen, ...props }: Omit<ReportProps, 'id'>) {
      const Summary = SUMMARIES[id];
      const { title } = props;
      const opens = useAppSelector((state) => selectOpeningView(state, id)) !== undefined;
      // An address that says something is opened as it is.
      const [isOpening, onOpened] = useState(opens && window.location.search === '');
      if (isOpening)
        return (
          <OpeningView
            {...{ report, title, onOpened }}
            fallback={<Notice title={title} text="Loading..." />}
          />
        );
      return (
        <ReportScreen
          report={report}
          {...props}
          {...(parts && { parts })}
          {...(screen && Summary && { summary: { permission: screen.permission, Summary } })}
        />
      );
    }
    return { default: LoadedReport };
  });

const SCREENS = Object.fromEntries(REPORT_IDS.map((id) => [id, reportScreen(id)]));

const isReport = (id: string): id is ReportId => id in SCREENS;

/**
 * Has the report at an address ready, and its data where those have been asked for already: shown at once, it is
 * drawn once, and not first without them. Resolves when it is, whatever became of the data.
 */
export async function prepareReport(store: AppStore, address: URL): Promise<void> {
  let first = firstCall(address);
  if (!first || !isReport(first.id)) return;
  const { id } = first;
  if (selectOpeningView(store.getState(), id) !== undefined) {
    const [{ openingAddress }] = await Promise.all([loadOpening(), OpeningView.ready()]);
    first = firstCall(await openingAddress(store, address, id)) ?? first;
  }
  const { site, span, url } = first;
  const [{ collection, patient }] = await Promise.all([loadReport(id), SCREENS[id]?.ready()]);
  const early = peekEarly(url);
  // What was not asked for is for the screen to ask, which knows who may.
  if (!early?.then || !(await early).ok) return;
  const wish = { collection, site, span };
  store.dispatch(datasetNeeded({ ...wish, ahead: true, ...(patient && { patient }) }));
  await stateReached(store, (state) => selectStatus(state, datasetKey(wish)).phase !== 'pending');
}

/** The report with an id: what it shows, and what shows it. */
export function Report({ id, ...props }: ReportProps) {
  const Screen = SCREENS[id];
  if (!Screen) return <PageNotFound />;
  return <Screen {...props} fallback={<Notice title={props.title} text="Loading..." />} />;
}
