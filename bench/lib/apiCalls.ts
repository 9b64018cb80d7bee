import { REPORT_SPANS, type Span, type SpanChoice } from '../../src/domain/dates/spans';

/** One GET call of the contract, about one site of the demo group where it is about a site. */
export interface ApiCall {
  /** As the contract names it. */
  name: string;
  path: string;
  spans?: SpanChoice;
}

export const SITE = 'dk.athenas.example';

const ofSite = (name: string, spans?: SpanChoice): ApiCall => ({
  name,
  path: `/api/${name.replace('{site}', SITE)}`,
  ...(spans && { spans }),
});
const ofOne = (name: string): ApiCall => ({ name, path: `/api/${name.replace('{id}', '1')}` });

export const REPORT_CALLS: readonly ApiCall[] = [
  ofSite('products_summary/{site}', REPORT_SPANS.products),
  ofSite('speaker_activity_summary/{site}/insights'),
  ofSite('speaker_activity_summary/{site}'),
  ofSite('sellers_info/{site}', REPORT_SPANS.sales_team),
  ofSite('google_ads/{site}', REPORT_SPANS.ads),
  ofSite('bing_ads/{site}', REPORT_SPANS.ads),
  ofSite('meta_ads/{site}', REPORT_SPANS.ads),
  ofSite('linkedin_ads/{site}', REPORT_SPANS.ads),
  ofSite('rq_graph/{site}', REPORT_SPANS.request_graph),
  ofSite('email_subscription_stats/{site}'),
  ofOne('email_info_sub_stats'),
  ofSite('products_info/{site}'),
  ofSite('profile_summary/{site}'),
  ofSite('main_seo_keywords_summary/{site}'),
];

const OTHER_CALLS: readonly ApiCall[] = [
  ofSite('sanity_checks/{site}'),
  ofSite('sanity_checks/{site}/stats'),
  ofSite('topics/{site}/check'),
  ofSite('topics/{site}/stats'),
  ofOne('whoami'),
  ofOne('companies'),
  ofOne('companies/{id}'),
  ofOne('companies/{id}/sellers'),
  ofOne('companies/{id}/mailjet_templates'),
  ofOne('companies/{id}/notifications_sent'),
  ofOne('notifications'),
  ofOne('users'),
  ofOne('users/{id}'),
  ofOne('user_roles'),
  ofOne('mailing_lists'),
  ofOne('key_val_store'),
];

/** The longest, a short one and one by the calendar stand for all spans. */
const MEASURED: readonly Span[] = ['365', '30', 'ytd'];

export interface ApiCase {
  name: string;
  path: string;
  isReport: boolean;
}

/** Every call, once for each of the measured spans that it takes. */
export const API_CASES: readonly ApiCase[] = [...REPORT_CALLS, ...OTHER_CALLS].flatMap((call): ApiCase[] => {
  const { name, path, spans } = call;
  const isReport = REPORT_CALLS.includes(call);
  if (!spans) return [{ name, path, isReport }];
  return MEASURED.filter((span) => spans.offered.includes(span)).map((span) => ({
    name: `${name} ${span}`,
    path: `${path}?days=${span}`,
    isReport,
  }));
});
