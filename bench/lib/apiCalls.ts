import type { Span, SpanChoice } from '../../src/domain/dates/spans';
import { CALLS } from '../../src/domain/screens/calls';

/** A GET call of the contract. Calls about a site use one site of the demo group. */
export interface ApiCall {
  /** Name of the call in the contract. */
  name: string;
  path: string;
  spans?: SpanChoice;
}

export const SITE = 'dk.athenas.example';

const ofSite = (name: string, spans: SpanChoice | null = null): ApiCall => ({
  name,
  path: `/api/${name.replace('{site}', SITE)}`,
  ...(spans && { spans }),
});
const ofOne = (name: string): ApiCall => ({ name, path: `/api/${name.replace('{id}', '1')}` });

export const REPORT_CALLS: readonly ApiCall[] = [
  ...Object.values(CALLS).map(({ path, spans, ofSite: isOfSite }) =>
    isOfSite ? ofSite(`${path.slice(1)}/{site}`, spans) : ofOne(path.slice(1)),
  ),
  ofSite('speaker_activity_summary/{site}/insights'),
  ofSite('speaker_activity_summary/{site}'),
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

/** The measured spans: the longest span, a short span and a calendar span. */
const MEASURED: readonly Span[] = ['365', '30', 'ytd'];

export interface ApiCase {
  name: string;
  path: string;
  isReport: boolean;
}

/** All calls, one case for each measured span that the call accepts. */
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
