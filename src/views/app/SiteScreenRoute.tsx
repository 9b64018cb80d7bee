import { useParams } from 'react-router-dom';
import type { SiteScreen } from '../../domain/screens';
import { useAppSelector } from '../../store/hooks';
import { REPORTS } from '../../store/reports/registry';
import { selectSite } from '../../store/sites.selectors';
import { Notice } from '../shared/Notice';
import { onDemand } from '../shared/onDemand';
import { SiteGuard } from './SiteGuard';

const ReportScreen = onDemand(() => import('../report/ReportScreen'));

/** A screen of one site, behind its guard. */
export function SiteScreenRoute({ screen }: { screen: SiteScreen }) {
  const { site = '' } = useParams();
  const { label } = useAppSelector((state) => selectSite(state, site));
  const title = screen.title(label);
  return (
    <SiteGuard screen={screen} site={site} title={title}>
      {Object.hasOwn(REPORTS, screen.id) ? (
        <ReportScreen
          key={`${screen.id}/${site}`}
          screen={screen}
          site={site}
          title={title}
          fallback={<Notice title={title} text="Loading..." />}
        />
      ) : (
        <Notice title={title} text="Coming soon" />
      )}
    </SiteGuard>
  );
}
