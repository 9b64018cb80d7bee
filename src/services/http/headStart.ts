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
  /** Id of the screen. */
  id: string;
  site: string;
  span: Span | null;
  url: string;
  permission: Permission;
}

/**
 * Returns the first call of the screen at this address, or undefined if the address alone does not determine the call.
 */
export function firstCall(address: URL): FirstCall | undefined {
  const [, first, site, ...more] = address.pathname.split('/');
  const screen = SITE_SCREENS.find(({ id }) => id === first);
  if (!screen?.call || !site || more.length > 0) return undefined;
  // The Summary tab makes other calls.
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

/**
 * Returns the address of a report with the parameters of the user's default view. Returns the same address if the
 * report does not open with this view.
 */
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
 * Requests the signed-in user, then the companies and the screen's own data. Without the permission for all companies,
 * the screen's data are not requested, because other permissions depend on the companies.
 *
 * @returns the response of whoami
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
    // A failed head start has no effect: the app repeats the call and reports the error.
    .catch(() => undefined);
  return whoami;
}
