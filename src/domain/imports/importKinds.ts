import { SITE_SCREENS } from '../screens/screens';

/** A kind of facts, as users know it. */
export interface ImportKind {
  /** The name of the kind in the API. */
  kind: string;
  label: string;
  /** The file that contains the facts. */
  file: string;
  /** The screens that show the facts. */
  fills: string;
}

const screen = (...ids: readonly string[]): string =>
  ids.flatMap((id) => SITE_SCREENS.find((each) => each.id === id)?.label ?? []).join(', ');

const kind = (name: string, label: string, file: string, fills: string): ImportKind => ({
  kind: name,
  label,
  file,
  fills,
});

/** Kinds on which all other kinds depend: facts name speakers and sellers. */
export const PEOPLE_KINDS: readonly ImportKind[] = [
  kind('speakers', 'Speakers', 'the list of speakers', screen('speaker_relations', 'speaker_activity')),
  kind('sellers', 'Sellers', 'the list of sellers', screen('sales_team_performance')),
];

/** Kinds of facts, in the order of the reports that they fill. */
export const FACT_KINDS: readonly ImportKind[] = [
  kind(
    'requests',
    'Requests',
    'an export of deals from Pipedrive',
    screen('requests_and_bookings', 'sales_team_performance', 'rq_graph'),
  ),
  kind('google_ads', 'Google Ads', 'a report of Google Ads', screen('googleads')),
  kind('bing_ads', 'Bing Ads', 'a report of Microsoft Advertising', screen('bingads')),
  kind('meta_ads', 'Meta Ads', 'a report of Meta Ads Manager', screen('metaads')),
  kind('linkedin_ads', 'LinkedIn Ads', 'a report of LinkedIn Campaign Manager', screen('linkedinads')),
  kind('search_days', 'Search by speaker', 'figures of Google Search Console', screen('seo_performance')),
  kind('keyword_days', 'Search by keyword', 'figures of Google Search Console', screen('seo_performance')),
  kind('follower_days', 'Followers', 'figures of Mailjet', screen('emailstats')),
  kind('mail_days', 'Mails', 'figures of Mailjet', screen('emailstats')),
  kind('works', 'Keynotes, books and courses', 'a list with a line for each', screen('speaker_activity')),
  kind('meetings', 'Meetings', 'a list with a line for each', screen('speaker_activity')),
  kind('materials', 'Materials', 'a list with a line for each', screen('speaker_activity')),
  kind('news', 'News', 'a list with a line for each', screen('speaker_activity')),
  kind('blog_posts', 'Blog posts', 'a list with a line for each', screen('speaker_activity')),
  kind('logins', 'Sign-ins of speakers', 'a list with a line for each', screen('speaker_activity')),
  kind('profiles', 'Profiles', 'an export of Umbraco', screen('profile_checks')),
  kind('topics', 'Topics', 'an export of Umbraco', screen('topic_checks')),
];

/** Returns the label of a kind. A kind that this release does not have keeps its name. */
export const kindLabel = (name: string): string =>
  [...PEOPLE_KINDS, ...FACT_KINDS].find((each) => each.kind === name)?.label ?? name.replaceAll('_', ' ');
