import { allows, type Permission } from '../domain/permissions';
import { parseSpan, REPORT_SPANS, type SpanChoice } from '../domain/spans';
import { ALL_COMPANIES_ID } from '../domain/types';
import { decodeUser } from './api/decodeUser';
import { askEarly } from './early';

interface HeadStart {
  screen: string;
  permission: Permission;
  call: string;
  spans: SpanChoice;
}

/** The screens whose data is worth asking for before the app's code has arrived. */
const HEAD_STARTS: readonly HeadStart[] = [
  {
    screen: 'requests_and_bookings',
    permission: 'product_sales',
    call: 'products_summary',
    spans: REPORT_SPANS.products,
  },
];

/** The call that the screen at this address will make first, where it can be told from the address alone. */
export function firstCall(address: URL): { url: string; permission: Permission } | undefined {
  const [, screen, site, ...more] = address.pathname.split('/');
  const head = HEAD_STARTS.find((candidate) => candidate.screen === screen);
  if (!head || !site || more.length > 0) return undefined;
  const span = parseSpan(address.searchParams.get('span'), head.spans) ?? head.spans.default;
  return { url: `/api/${head.call}/${site}?days=${span}`, permission: head.permission };
}

/**
 * Asks who is signed in, and once that is known for the companies and the screen's own data. Without the role
 * at all companies nothing more is asked: whether it may be depends on the companies.
 */
export function askForFirstScreen(address: URL): void {
  const whoami = askEarly('/api/whoami');
  whoami
    .then(async (response) => {
      if (!response.ok) return;
      const user = decodeUser(await response.clone().json(), '/whoami');
      void askEarly('/api/companies');
      const first = firstCall(address);
      if (first && allows(user.roles, first.permission, ALL_COMPANIES_ID)) void askEarly(first.url);
    })
    // A head start that fails is none: the app asks again and says what is wrong.
    .catch(() => undefined);
}
