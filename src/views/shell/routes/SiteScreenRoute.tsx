import { useParams } from 'react-router-dom';
import type { SiteScreen } from '../../../domain/screens/screens';
import { selectScreenAccess } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { selectSite } from '../../../store/sites/sites.selectors';
import { CompaniesAwaited } from '../../ui/failure/CompaniesAwaited';
import { AreaGate } from '../../ui/lazy/AreaGate';
import { Screen } from '../../ui/page/Screen';
import { type SiteScreenProps, useAreas } from '../areas';
import { PageNotFound } from './PageNotFound';
import { Refused } from './Refused';

/** A screen of one site, for whom the permission table lets in. It makes no call before that. */
export function SiteScreenRoute({ screen }: { screen: SiteScreen }) {
  const { site = '' } = useParams();
  const { label } = useAppSelector((state) => selectSite(state, site));
  const access = useAppSelector((state) => selectScreenAccess(state, screen.permission, site));
  const title = screen.title(label);
  if (access === 'denied') return <Refused title={title} permission={screen.permission} site={site} />;
  if (access === 'waiting')
    return (
      <Screen title={title}>
        <CompaniesAwaited />
      </Screen>
    );
  return <LetIn key={`${screen.id}/${site}`} screen={screen} site={site} title={title} />;
}

function LetIn(props: SiteScreenProps) {
  const { loaded, Report } = useAreas();
  const { screen, title } = props;
  const { area } = screen;
  if (area === 'reports') return <Report id={screen.id} {...props} />;
  return (
    <AreaGate area={area} title={title}>
      {() => {
        const Shown = loaded(area)?.SiteScreen;
        return Shown ? <Shown {...props} /> : <PageNotFound />;
      }}
    </AreaGate>
  );
}
