import { ALL_SITES_PATH, screenOfAllSites } from '@src/domain/screens/allSites';
import { SCREENS_OF_SITES } from '@src/domain/screens/screens';
import type { User } from '@src/domain/session/user';
import { useAppSelector } from '@src/store/hooks';
import { selectSignInError } from '@src/store/session/signIn.slice';
import { Suspense } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { sectionOf, useAreaParts, useSections } from '../areaParts';
import { AdminLinks } from './AdminLinks';
import { Bar, HomeLink, Spacer } from './Bar';
import { CommandPaletteButton } from './CommandPaletteButton';
import { CompactMenu } from './CompactMenu';
import css from './Header.module.css';
import { HeaderAlert } from './HeaderAlert';
import { LogOutButton } from './LogOutButton';
import { ModeToggle } from './ModeToggle';
import { PendingChanges } from './PendingChanges';
import { Switchers } from './Switchers';
import { UserMenu } from './UserMenu';

/** Loaded on demand because few users open the administration. */
const Breadcrumb = lazyPart(() => import('./Breadcrumb'));

/** Renders the header, which is the same on every screen: the current page, navigation and the user's menu. */
export function Header({ user }: { user: User }) {
  const { pathname } = useLocation();
  const match = useMatch('/:screen/:site');
  const { screen: first, site = '' } = match?.params ?? {};
  const ofAll = `/${first}` === ALL_SITES_PATH;
  const screen = ofAll ? screenOfAllSites(site) : SCREENS_OF_SITES.find(({ id }) => id === first);
  const sections = useSections();
  const error = useAppSelector(selectSignInError);
  const PageMark = useAreaParts('notices')?.PageMark;
  return (
    <>
      <Bar>
        <HomeLink />
        {screen && site && <Switchers screen={screen} site={ofAll ? '' : site} />}
        {sectionOf(sections, pathname) && (
          <Suspense fallback={null}>
            <Breadcrumb />
          </Suspense>
        )}
        <div className={css.wide}>{PageMark && <PageMark />}</div>
        <Spacer />
        <PendingChanges />
        <CommandPaletteButton />
        <div className={css.wide}>
          <AdminLinks />
          <ModeToggle />
          <UserMenu user={user} />
        </div>
        <CompactMenu user={user} />
        <LogOutButton />
      </Bar>
      {error?.method === 'logout' && <HeaderAlert text={error.text} />}
    </>
  );
}
