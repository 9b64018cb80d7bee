import { parseSpan, type Span } from '../../domain/dates/spans';
import { ALL_COMPANIES_ID } from '../../domain/permissions/grants';
import { allows, type Permission } from '../../domain/permissions/permissions';
import { SITE_SCREENS } from '../../domain/screens/screens';
import { isVisitedEntry } from '../../domain/session/historyEntry';
import { openingViewPrefix, savedViewPrefix } from '../../domain/session/storageKeys';
import { isRecord, parseJson } from '../../domain/text/json';
import { decodeUser } from '../session/decodeUser';
import { askEarly } from './early';

export const WHOAMI_URL = '/api/whoami';

interface FirstCall {
  /** Of the screen. */
  id: string;
  site: string;
  span: Span | null;
  url: string;
  permission: Permission;
}

/** The call that the screen at this address will make first, where it can be told from the address alone. */
export function firstCall(address: URL): FirstCall | undefined {
  const [, first, site, ...more] = address.pathname.split('/');
  const screen = SITE_SCREENS.find(({ id }) => id === first);
  if (!screen?.call || !site || more.length > 0) return undefined;
  // A summary asks for something else.
  if (address.searchParams.get('tab') === 'summary') return undefined;
  const { path, spans } = screen.call;
  const span = spans && (parseSpan(address.searchParams.get('span'), spans) ?? spans.default);
  const { id, permission } = screen;
  return {
    id,
    site: decodeURIComponent(site),
    span,
    url: `/api${path}/${site}${span === null ? '' : `?days=${span}`}`,
    permission,
  };
}

/** What a report's address says once the view that the person opens it with has taken its place. */
function withOwnView(address: URL, userId: number): URL {
  const [, report = ''] = address.pathname.split('/');
  try {
    const { history, localStorage } = window;
    if (address.search !== '' || isVisitedEntry(history.state)) return address;
    const id = localStorage.getItem(openingViewPrefix(userId) + report);
    const view = parseJson(id && localStorage.getItem(savedViewPrefix(userId) + id));
    if (isRecord(view) && typeof view.search === 'string') return new URL(`?${view.search}`, address);
  } catch {
    // Storage is blocked.
  }
  return address;
}

/**
 * Asks who is signed in, and once that is known for the companies and the screen's own data. Without the role
 * at all companies nothing more is asked: whether it may be depends on the companies.
 *
 * @returns the answer of whoami.
 */
export function askForFirstScreen(address: URL): Promise<Response> {
  const whoami = askEarly(WHOAMI_URL);
  whoami
    .then(async (response) => {
      if (!response.ok) return;
      const user = decodeUser(await response.clone().json(), '/whoami');
      void askEarly('/api/companies');
      const first = firstCall(withOwnView(address, user.id));
      if (first && allows(user.roles, first.permission, ALL_COMPANIES_ID)) void askEarly(first.url);
    })
    // A head start that fails is none: the app asks again and says what is wrong.
    .catch(() => undefined);
  return whoami;
}
