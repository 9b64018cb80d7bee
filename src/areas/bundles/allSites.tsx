import { conditionsIn } from '../../domain/reports/where';
import { ALL_SITES_PATH, screenOfAllSites } from '../../domain/screens/allSites';
import { REPORT_IDS, type ReportId, type SiteScreen } from '../../domain/screens/screens';
import { overAllSites } from '../../store/reports/allSites/overAllSites';
import { loadReport } from '../../store/reports/registry';
import AllSitesScreen from '../../views/reports/allSites/AllSitesScreen';
import { loadConditions } from '../../views/reports/conditions/useConditions';
import { USUAL_PARTS } from '../../views/reports/table/TableHead';
import { areaRoute } from '../../views/shell/routes/areaRoute';
import { PageNotFound } from '../../views/shell/routes/PageNotFound';
import { Notice } from '../../views/ui/failure/Notice';
import { onDemand } from '../../views/ui/lazy/onDemand';
import type { Area } from '../area';
import { TABLE_PARTS } from '../reports';

interface Props {
  screen: SiteScreen;
  title: string;
}

/** Returns the screen that shows a report over all sites, built from the report's definition for one site. */
const screenOf = (id: ReportId) =>
  onDemand<Props>(async () => {
    const [report, parts = USUAL_PARTS] = await Promise.all([
      loadReport(id),
      TABLE_PARTS[id]?.(),
      conditionsIn(window.location.search).length > 0 && loadConditions(),
    ]);
    return { default: (props) => <AllSitesScreen report={overAllSites(report)} parts={parts} {...props} /> };
  });

const SCREENS = Object.fromEntries(REPORT_IDS.map((id) => [id, screenOf(id)]));

function AllSites(props: Props) {
  const Screen = SCREENS[props.screen.id];
  if (!Screen) return <PageNotFound />;
  return <Screen {...props} fallback={<Notice title={props.title} text="Loading..." />} />;
}

/** Returns the title of a screen over all sites, such as "Requests & Bookings for all sites". */
function titleOf({ title }: SiteScreen): string {
  const text = title('all sites');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The area that shows each table report as one list over all sites. */
const allSites: Area = {
  slices: {},
  sagas: [],
  routes: [
    areaRoute({
      path: `${ALL_SITES_PATH}/:screen`,
      read: ({ screen: id }) => {
        const screen = screenOfAllSites(id);
        return screen ? { screen } : null;
      },
      title: (asked) => (asked ? titleOf(asked.screen) : ''),
      // The screen itself checks which sites the user may view, because this check needs the companies.
      canView: (_who, asked) => (asked ? 'allowed' : 'notFound'),
      load: async () => ({ default: AllSites }),
      keyOf: ({ screen }) => screen.id,
    }),
  ],
};
export default allSites;
