import { parseSpan, REPORT_SPANS, type SpanChoice } from '../../domain/dates/spans';
import { ALL_COMPANIES_ID } from '../../domain/permissions/grants';
import { allows, type Permission } from '../../domain/permissions/permissions';
import { decodeUser } from '../session/decodeUser';
import { askEarly } from './early';

interface HeadStart {
  screen: string;
  permission: Permission;
  call: string;
  /** `null` for a call that takes none. */
  spans: SpanChoice | null;
}

const headStart = (
  screen: string,
  permission: Permission,
  call: string,
  spans: SpanChoice | null,
): HeadStart => ({ screen, permission, call, spans });

/** The screens whose data is worth asking for before the app's code has arrived. */
const HEAD_STARTS: readonly HeadStart[] = [
  headStart('requests_and_bookings', 'product_sales', 'products_summary', REPORT_SPANS.products),
  headStart('sales_team_performance', 'sales_team', 'sellers_info', REPORT_SPANS.sales_team),
  headStart('googleads', 'ads', 'google_ads', REPORT_SPANS.ads),
  headStart('bingads', 'ads', 'bing_ads', REPORT_SPANS.ads),
  headStart('metaads', 'ads', 'meta_ads', REPORT_SPANS.ads),
  headStart('linkedinads', 'ads', 'linkedin_ads', REPORT_SPANS.ads),
  headStart('seo_performance', 'seo', 'profile_summary', null),
  headStart('speaker_relations', 'speaker_relations', 'products_info', null),
  headStart('speaker_activity', 'speaker_activity', 'products_info', null),
  headStart('rq_graph', 'request_graph', 'rq_graph', REPORT_SPANS.request_graph),
  headStart('emailstats', 'followers', 'email_subscription_stats', null),
];

/** The call that the screen at this address will make first, where it can be told from the address alone. */
export function firstCall(address: URL): { url: string; permission: Permission } | undefined {
  const [, screen, site, ...more] = address.pathname.split('/');
  const head = HEAD_STARTS.find((candidate) => candidate.screen === screen);
  if (!head || !site || more.length > 0) return undefined;
  const { call, permission, spans } = head;
  // A summary asks for something else.
  if (address.searchParams.get('tab') === 'summary') return undefined;
  const span = spans && (parseSpan(address.searchParams.get('span'), spans) ?? spans.default);
  return { url: `/api/${call}/${site}${span === null ? '' : `?days=${span}`}`, permission };
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
