import type { User } from '@src/domain/session/user';
import type { LazyAreaName } from '@src/store/areas/areas.slice';
import { Route, Routes } from 'react-router-dom';
import { AreaGate } from '../../ui/lazy/AreaGate';
import { type SiteScreenProps, useAreas } from '../areaParts';
import { PageNotFound } from './PageNotFound';

/** Renders a lazily loaded area: the routes of a section, or a screen of a site. */
export default function AreaScreens(props: SectionProps | SiteProps) {
  return 'section' in props ? <SectionRoutes {...props} /> : <AreaOfSite {...props} />;
}

interface SectionProps {
  section: { area: LazyAreaName; label: string };
  user: User;
}

function SectionRoutes({ section: { area, label }, user }: SectionProps) {
  const { loaded } = useAreas();
  return (
    <AreaGate area={area} title={label}>
      {() => (
        <Routes>
          {loaded(area)?.routes?.map(({ path, Component: Screen }) => (
            <Route key={path} path={path} element={<Screen user={user} />} />
          ))}
          <Route path="*" element={<PageNotFound />} />
        </Routes>
      )}
    </AreaGate>
  );
}

interface SiteProps extends SiteScreenProps {
  area: LazyAreaName;
}

function AreaOfSite({ area, ...props }: SiteProps) {
  const { loaded } = useAreas();
  return (
    <AreaGate area={area} title={props.title}>
      {() => {
        const Shown = loaded(area)?.SiteScreen;
        return Shown ? <Shown {...props} /> : <PageNotFound />;
      }}
    </AreaGate>
  );
}
