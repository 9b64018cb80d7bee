import type { ComponentType, ReactNode } from 'react';
import type { SiteScreen } from '../../../domain/screens/screens';
import { REPORTS } from '../../../store/reports/registry';
import type { Report } from '../../../store/reports/report';
import type { SummaryProps } from '../../reports/ReportScreen';
import type { TableParts } from '../../reports/TableHead';
import { Notice } from '../../ui/failure/Notice';
import { onDemand } from '../../ui/lazy/onDemand';
import { PageNotFound } from './PageNotFound';

interface Props {
  site: string;
  title: string;
  screen?: SiteScreen;
}

type SiteScreenPart = ReturnType<typeof onDemand<Props>>;

/** The Summary tabs, by the id of their screen. */
const SUMMARIES: Record<string, ComponentType<SummaryProps & { fallback: ReactNode }>> = {
  requests_and_bookings: onDemand(() => import('../../summaries/InsightsSummary')),
  seo_performance: onDemand(() => import('../../summaries/search/SearchSummary')),
  speaker_relations: onDemand(() => import('../../summaries/RelationsSummary')),
  speaker_activity: onDemand(() => import('../../summaries/ActivitySummary')),
};

/** What a report's table has of its own, by the id of its screen. */
const TABLE_PARTS: Record<string, () => Promise<TableParts>> = {
  seo_performance: async () => (await import('../../reports/grouped/groupedParts')).GROUPED_PARTS,
};

/** A report's screen: what it shows and what shows it come at the same time. */
const reportScreen = (id: string, loadReport: () => Promise<Report>) =>
  onDemand<Props>(async () => {
    const [{ default: ReportScreen }, report, parts] = await Promise.all([
      import('../../reports/ReportScreen'),
      loadReport(),
      TABLE_PARTS[id]?.(),
    ]);
    return {
      default: ({ screen, ...props }) => {
        const Summary = screen && SUMMARIES[screen.id];
        return (
          <ReportScreen
            report={report}
            {...props}
            {...(parts && { parts })}
            {...(Summary && { summary: { permission: screen.permission, Summary } })}
          />
        );
      },
    };
  });

/** The screens of a site that are not reports, by their ids. */
const OTHER_SCREENS: Record<string, SiteScreenPart> = {
  profile_checks: onDemand(() => import('../../checks/ChecksScreen')),
  topic_checks: onDemand(() => import('../../checks/ChecksScreen')),
  rq_graph: onDemand(() => import('../../graph/RequestGraphScreen')),
};

const SCREENS: Record<string, SiteScreenPart> = {
  ...Object.fromEntries(Object.entries(REPORTS).map(([id, load]) => [id, reportScreen(id, load)])),
  ...OTHER_SCREENS,
};

/** The screen with an id. */
export function ReportRoute({ id, ...props }: Props & { id: string }) {
  const Screen = SCREENS[id];
  if (!Screen) return <PageNotFound />;
  return <Screen {...props} fallback={<Notice title={props.title} text="Loading..." />} />;
}
