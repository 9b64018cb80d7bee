import { SITE_SCREENS, type SiteScreen } from '../domain/screens/screens';

/** The pictures that the build draws into the document. */
export type Picture = 'login' | 'home' | 'report' | 'plain';

/** What of the app's code a first screen needs, by the names of its scripts. */
export type Code = 'login' | 'signedIn' | 'report' | 'home';

export interface FirstScreen {
  picture: Picture;
  code: readonly Code[];
  /** What is asked for, where it is a screen about a site. */
  screen: SiteScreen | undefined;
}

/** What will be shown at a path first, by all that can be told without asking anybody. */
export function firstScreen(pathname: string, signedIn: boolean): FirstScreen {
  if (pathname === '/' && !signedIn) return { picture: 'login', code: ['login'], screen: undefined };
  if (pathname === '/') return { picture: 'home', code: ['signedIn', 'home'], screen: undefined };
  const [, first, site, ...more] = pathname.split('/');
  const screen = site && more.length === 0 ? SITE_SCREENS.find(({ id }) => id === first) : undefined;
  if (screen?.area !== 'reports') return { picture: 'plain', code: ['signedIn'], screen };
  return { picture: 'report', code: ['signedIn', 'report'], screen };
}
