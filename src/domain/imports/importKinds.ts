import { SITE_SCREENS } from '../screens/screens';

/** Labels of the kinds of facts, by the names of the API. */
const KIND_LABELS = {
  speakers: 'Speakers',
  sellers: 'Sellers',
  requests: 'Requests',
  google_ads: 'Google Ads',
  bing_ads: 'Bing Ads',
  meta_ads: 'Meta Ads',
  linkedin_ads: 'LinkedIn Ads',
  search_days: 'Search by speaker',
  keyword_days: 'Search by keyword',
  follower_days: 'Followers',
  mail_days: 'Mails',
  works: 'Keynotes, books and courses',
  meetings: 'Meetings',
  materials: 'Materials',
  news: 'News',
  blog_posts: 'Blog posts',
  logins: 'Sign-ins of speakers',
  profiles: 'Profiles',
  topics: 'Topics',
} as const satisfies Record<string, string>;

type Kind = keyof typeof KIND_LABELS;

/** Returns the label of a kind. A kind that this release does not have keeps its name. */
export const kindLabel = (name: string): string =>
  Object.entries(KIND_LABELS).find(([kind]) => kind === name)?.[1] ?? name.replaceAll('_', ' ');

/** Kinds of facts that an admin loads together. */
export interface KindGroup {
  label: string;
  /** The kinds, in the order in which they are loaded. */
  kinds: readonly Kind[];
  /** The files that contain the facts. */
  files: string;
  /** The screens that show the facts. */
  fills: string;
}

const screens = (...ids: readonly string[]): string =>
  ids.flatMap((id) => SITE_SCREENS.find((each) => each.id === id)?.label ?? []).join(', ');

/** All kinds, in the order in which they are loaded: facts name speakers and sellers. */
export const KIND_GROUPS: readonly KindGroup[] = [
  {
    label: 'Speakers and sellers',
    kinds: ['speakers', 'sellers'],
    files: 'exports of persons or organizations, and of users, from Pipedrive',
    fills: screens('speaker_relations', 'sales_team_performance'),
  },
  {
    label: 'Requests',
    kinds: ['requests'],
    files: 'an export of deals from Pipedrive',
    fills: screens('requests_and_bookings', 'sales_team_performance', 'rq_graph'),
  },
  {
    label: 'Google Ads',
    kinds: ['google_ads'],
    files: 'a report of Google Ads by day',
    fills: screens('googleads'),
  },
  {
    label: 'Bing Ads',
    kinds: ['bing_ads'],
    files: 'a report of Microsoft Advertising by day',
    fills: screens('bingads'),
  },
  {
    label: 'Meta Ads',
    kinds: ['meta_ads'],
    files: 'a report of ad sets by day from Meta Ads Manager',
    fills: screens('metaads'),
  },
  {
    label: 'LinkedIn Ads',
    kinds: ['linkedin_ads'],
    files: 'a daily report of LinkedIn Campaign Manager, in US dollars',
    fills: screens('linkedinads'),
  },
  {
    label: 'Search',
    kinds: ['search_days', 'keyword_days'],
    files:
      'queries by day from the API or the bulk export of Google Search Console, and figures of speakers as CSV',
    fills: screens('seo_performance'),
  },
  {
    label: 'Followers',
    kinds: ['follower_days', 'mail_days'],
    files: 'contacts of Mailjet, Mailchimp or Brevo, and figures of mails as CSV',
    fills: screens('emailstats'),
  },
  {
    label: 'Activity of speakers',
    kinds: ['works', 'meetings', 'materials', 'news', 'blog_posts', 'logins'],
    files: 'activities from Pipedrive for meetings, and a CSV file for each other kind',
    fills: screens('speaker_activity'),
  },
  {
    label: 'Content',
    kinds: ['profiles', 'topics'],
    files: 'the content of Umbraco as JSON',
    fills: screens('profile_checks', 'topic_checks'),
  },
];
