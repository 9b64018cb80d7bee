import type { SiteScreen } from '@src/domain/screens/screens';
import { selectScreenAccess } from '@src/store/access/access.selectors';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import { useParams } from 'react-router-dom';
import { CompaniesLoading } from '../../ui/failure/CompaniesLoading';
import { Notice } from '../../ui/failure/Notice';
import { Screen } from '../../ui/page/Screen';
import { type SiteScreenProps, useAreas } from '../areaParts';
import { AccessDenied } from './AccessDenied';
import { AreaScreens } from './areaScreensPart';

/** Renders a screen of one site if the user has the permission. No request is sent before the permission check. */
export function SiteScreenRoute({ screen }: { screen: SiteScreen }) {
  const { site = '' } = useParams();
  const { label } = useAppSelector((state) => selectSite(state, { site }));
  const access = useAppSelector((state) =>
    selectScreenAccess(state, { permission: screen.permission, site }),
  );
  const title = screen.title(label);
  if (access === 'denied') return <AccessDenied title={title} permission={screen.permission} site={site} />;
  if (access === 'waiting')
    return (
      <Screen title={title}>
        <CompaniesLoading />
      </Screen>
    );
  return <AllowedScreen key={`${screen.id}/${site}`} screen={screen} site={site} title={title} />;
}

function AllowedScreen(props: SiteScreenProps) {
  const { Report } = useAreas();
  const { screen, title } = props;
  if (screen.area === 'reports') return <Report id={screen.id} {...props} />;
  return <AreaScreens area={screen.area} {...props} fallback={<Notice title={title} text="Loading..." />} />;
}
