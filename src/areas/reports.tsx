import type { ComponentType } from 'react';
import { conditionsIn } from '../domain/reports/where';
import { REPORT_IDS, type ReportId, type ReportNotes, type SummaryId } from '../domain/screens/screens';
import { peekEarly } from '../services/http/early';
import { firstCall } from '../services/http/headStart';
import type { AppStore } from '../store';
import { selectOpeningView } from '../store/device/openingViews.slice';
import { datasetKey, datasetRequested } from '../store/reports/datasets/datasets.slice';
import { loadReport } from '../store/reports/registry';
import { selectStatus } from '../store/requests/requests.slice';
import { stateReached } from '../store/stateReached';
import { loadConditions } from '../views/reports/conditions/useConditions';
import { asksMomentum, loadMomentum } from '../views/reports/momentum/useMomentum';
import type { NotesProps } from '../views/reports/screen/ReportPanel';
import type { SummaryProps } from '../views/reports/screen/ReportScreen';
import type { TableParts } from '../views/reports/table/TableHead';
import type { ReportProps } from '../views/shell/areaParts';
import { PageNotFound } from '../views/shell/routes/PageNotFound';
import type { Elements } from '../views/ui/elements';
import { Notice } from '../views/ui/failure/Notice';
import { idle } from '../views/ui/lazy/idle';
import { lazyPart } from '../views/ui/lazy/lazyPart';
import { onDemand } from '../views/ui/lazy/onDemand';
import { withTheme } from '../views/ui/lazy/withTheme';
import { addressOfOpening, Opening } from './bundles/openingView';

type Waiting<Props> = Props & { fallback: Elements };

/** Returns a Summary tab that loads its own code and the code of the summaries area in parallel. */
const summary = (load: () => Promise<{ default: ComponentType<SummaryProps> }>) =>
  onDemand<Waiting<SummaryProps>>(async () => {
    const [{ default: Summary }, { AreaGate }] = await Promise.all([
      withTheme(load),
      import('../views/ui/lazy/AreaGate'),
      import('./summaries'),
    ]);
    return {
      default: ({ fallback, ...props }) => (
        <AreaGate area="summaries" title={props.title} fallback={fallback}>
          {() => <Summary {...props} />}
        </AreaGate>
      ),
    };
  });

type Summary = ComponentType<Waiting<SummaryProps>>;

/** The Summary tab of each report that `screens.ts` defines with a Summary tab. */
const SUMMARY_TABS: Readonly<Record<SummaryId, Summary>> = {
  requests_and_bookings: summary(() => import('../views/summaries/InsightsSummary')),
  seo_performance: summary(() => import('../views/summaries/search/SearchSummary')),
  speaker_relations: summary(() => import('../views/summaries/RelationsSummary')),
  speaker_activity: summary(() => import('../views/summaries/ActivitySummary')),
};

/** Loaders of the custom table parts, by report id. Other reports use the usual table parts. */
export const TABLE_PARTS: Partial<Record<ReportId, () => Promise<TableParts>>> = {
  seo_performance: async () => (await import('../views/reports/grouped/groupedParts')).GROUPED_PARTS,
};

const SUMMARIES: Partial<Record<ReportId, Summary>> = SUMMARY_TABS;

/** The components of the notes that the screens name. */
const NOTES: Readonly<Record<ReportNotes, ComponentType<NotesProps>>> = {
  spend: lazyPart(() => import('../views/ads/SpendNotes'), idle),
  relations: lazyPart(() => import('../views/ads/RelationsNotes'), idle),
};

/** Returns a report screen that loads its component and its report definition in parallel. */
const reportScreen = (id: ReportId) =>
  onDemand<Omit<ReportProps, 'id'>>(async () => {
    const [{ default: ReportScreen }, report, parts] = await Promise.all([
      import('../views/reports/screen/ReportScreen'),
      loadReport(id),
      TABLE_PARTS[id]?.(),
      conditionsIn(window.location.search).length > 0 && loadConditions(),
      asksMomentum(window.location.search) && loadMomentum(),
    ]);
    function LoadedReport({ screen, ...props }: Omit<ReportProps, 'id'>) {
      const Summary = SUMMARIES[id];
      const Notes = screen?.notes && NOTES[screen.notes];
      const { title } = props;
      return (
        <Opening report={report} title={title}>
          <ReportScreen
            report={report}
            {...props}
            {...(parts && { parts })}
            {...(Notes && { Notes })}
            {...(screen && Summary && { summary: { permission: screen.permission, Summary } })}
          />
        </Opening>
      );
    }
    return { default: LoadedReport };
  });

const SCREENS = Object.fromEntries(REPORT_IDS.map((id) => [id, reportScreen(id)]));

const isReport = (id: string): id is ReportId => id in SCREENS;

/**
 * Loads the code of the report at an address. If the document's script has already requested the report's data, also
 * loads the data, to avoid a first render without data. Resolves even if the data could not be loaded.
 */
export async function prepareReport(store: AppStore, address: URL): Promise<void> {
  let first = firstCall(address);
  if (!first || !isReport(first.id)) return;
  const { id } = first;
  if (selectOpeningView(store.getState(), id) !== undefined) {
    first = firstCall(await addressOfOpening(store, address, id)) ?? first;
  }
  const { site, span, url } = first;
  const [{ collection, retriesTimeouts }] = await Promise.all([loadReport(id), SCREENS[id]?.ready()]);
  const early = peekEarly(url);
  // If no early request exists, the screen requests the data itself: only the screen knows the user's permissions.
  if (!early?.then || !(await early).ok) return;
  const request = { collection, site, span };
  store.dispatch(datasetRequested({ ...request, prefetched: true, retriesTimeouts }));
  await stateReached(store, (state) => selectStatus(state, datasetKey(request)).phase !== 'pending');
}

/** Renders the report with the given id, or "page not found" if the id is unknown. */
export function Report({ id, ...props }: ReportProps) {
  const Screen = SCREENS[id];
  if (!Screen) return <PageNotFound />;
  return <Screen {...props} fallback={<Notice title={props.title} text="Loading..." />} />;
}
