import { SITE_SCREENS, type SiteScreen } from '../domain/screens/screens';

/** The page skeletons that the build writes into the document. */
export type Picture = 'login' | 'home' | 'report' | 'plain';

/** The names of the script bundles that a first screen needs. */
export type Code = 'login' | 'signedIn' | 'report' | 'home';

export interface FirstScreen {
  picture: Picture;
  code: readonly Code[];
  /** The site screen at the path, or `undefined` if the path leads to another kind of screen. */
  screen: SiteScreen | undefined;
}

/** Returns the first screen at a path, as far as the path and the sign-in hint determine the screen. */
export function firstScreen(pathname: string, signedIn: boolean): FirstScreen {
  if (pathname === '/' && !signedIn) return { picture: 'login', code: ['login'], screen: undefined };
  if (pathname === '/') return { picture: 'home', code: ['signedIn', 'home'], screen: undefined };
  const [, first, site, ...more] = pathname.split('/');
  const screen = site && more.length === 0 ? SITE_SCREENS.find(({ id }) => id === first) : undefined;
  if (screen?.area !== 'reports') return { picture: 'plain', code: ['signedIn'], screen };
  return { picture: 'report', code: ['signedIn', 'report'], screen };
}
