import { useParams } from 'react-router-dom';
import type { SiteScreen } from '../../../domain/screens/screens';
import { useAppSelector } from '../../../store/hooks';
import { selectSite } from '../../../store/sites/sites.selectors';
import { ReportRoute } from './reportScreens';
import { SiteGuard } from './SiteGuard';

/** A screen of one site, behind its guard. */
export function SiteScreenRoute({ screen }: { screen: SiteScreen }) {
  const { site = '' } = useParams();
  const { label } = useAppSelector((state) => selectSite(state, site));
  const title = screen.title(label);
  return (
    <SiteGuard screen={screen} site={site} title={title}>
      <ReportRoute key={`${screen.id}/${site}`} id={screen.id} screen={screen} site={site} title={title} />
    </SiteGuard>
  );
}
