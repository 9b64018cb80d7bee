import { z } from 'zod';
import type { Feature } from '../../src/domain/config/runtimeConfig';
import type { SpanChoice } from '../../src/domain/dates/spans';
import { type CallName, CALLS as REPORT_CALLS } from '../../src/domain/screens/calls';
import { Passwords } from '../account/ownPassword';
import { Flag } from '../checks/contentChecks';
import { CompanyBody, NewCompanyBody } from '../companies/companies';
import { Templates } from '../companies/mailjetTemplates';
import { Seller as SellerBody } from '../companies/sellers';
import { Days, Page } from '../history/questions';
import { siteAccess } from '../http/access';
import type { Access } from '../http/routeConfig';
import { Wrapper } from '../mailingLists/mailingLists';
import { KeyValue } from '../preferences/keyValues';
import { Credentials, GoogleQuery } from '../session/session';
import { NewUserBody, UserBody } from '../users/userBody';
import * as answers from './answers';

/** One call of the contract. */
export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for each part that differs. */
  path: string;
  tag: string;
  summary: string;
  access: Access;
  /** What may stand in its query; all of it optional unless the schema says otherwise. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The status of success and what comes with it; nothing comes with 204. */
  success: { status: 200 | 201 | 204; answer?: z.ZodType; mediaType?: 'text/csv' };
  /** When it has nothing to tell, it says so by 204. */
  mayBeNothing?: string;
  /** Refusals of its own, beside those that follow from its access, path and body. */
  refusals?: Readonly<Record<number, string>>;
  /** A call that not every API has, under this name in the app's `features`. */
  feature?: Feature;
}

const ANYONE: Access = { kind: 'anyone' };
const SIGNED_IN: Access = { kind: 'signedIn' };
const GROUP_ADMIN: Access = { kind: 'groupAdmin' };

const ok = (answer: z.ZodType) => ({ status: 200, answer }) as const;
const NOTHING = { status: 204 } as const;

const daysOf = ({ offered, default: usual }: SpanChoice) =>
  z.object({ days: z.enum(offered).default(usual).describe('The span of the report; it ends today') });

const report = (name: CallName, summary: string, answer: z.ZodType): ContractCall => {
  const { path, permission, needs, spans, ofSite } = REPORT_CALLS[name];
  return {
    method: 'GET',
    path: ofSite ? `${path}/{site}` : path,
    tag: 'Reports',
    summary,
    access: ofSite ? { kind: 'site', permission, summary: false, needs } : { kind: 'group', permission },
    ...(spans && { query: daysOf(spans) }),
    success: ok(answer),
  };
};

const SIGN_INS_FAILED = { 429: 'Too many sign-ins have failed: `Retry-After` says when to try again' };

const session: readonly ContractCall[] = [
  {
    ...{ method: 'GET', path: '/whoami', access: SIGNED_IN, success: ok(answers.User) },
    summary: 'Who is signed in. With a bearer, the answer may set the cookie of a session too',
  },
  {
    ...{ method: 'POST', path: '/login', access: ANYONE, body: Credentials, success: NOTHING },
    summary: 'Signs in by e-mail and password, and sets the cookie of the session',
    refusals: { 401: 'Wrong email or password', 404: 'No such sign-in is in use', ...SIGN_INS_FAILED },
  },
  {
    ...{ method: 'POST', path: '/logout', access: ANYONE, body: z.object({}), success: NOTHING },
    summary: 'Ends the session',
  },
  {
    ...{ method: 'GET', path: '/google/callback', access: ANYONE, query: GoogleQuery, success: NOTHING },
    summary: 'Signs in whoever the code from Google’s pop-up stands for, and sets the cookie of the session',
    refusals: {
      401: 'No staff member has this account',
      404: 'No such sign-in is in use',
      502: 'Google did not answer',
    },
  },
].map((call) => ({ tag: 'Session', ...call }) as ContractCall);

const administration: readonly ContractCall[] = [
  {
    ...{ method: 'GET', path: '/companies', access: SIGNED_IN, success: ok(answers.Companies) },
    summary: 'All companies',
  },
  {
    ...{ method: 'GET', path: '/companies/{id}', access: SIGNED_IN, success: ok(answers.Company) },
    summary: 'A company',
  },
  {
    ...{ method: 'POST', path: '/companies', access: GROUP_ADMIN, body: NewCompanyBody },
    success: { status: 201, answer: answers.Company },
    summary: 'Adds a company, whose id is 0 until then',
    refusals: { 409: 'Another company has its `homepage_url`' },
  },
  {
    ...{ method: 'PUT', path: '/companies', access: GROUP_ADMIN, body: CompanyBody },
    success: ok(answers.Company),
    summary: 'Replaces what is stored of a company',
    refusals: { 404: 'There is none with its id', 409: 'Another company has its `homepage_url`' },
  },
  {
    ...{ method: 'GET', path: '/companies/{id}/sellers', access: GROUP_ADMIN, success: ok(answers.Sellers) },
    summary: 'The sellers of a company',
  },
  {
    ...{ method: 'PUT', path: '/companies/{id}/sellers', access: GROUP_ADMIN, body: SellerBody },
    success: ok(answers.Seller),
    summary:
      'Saves a seller, a new one by the id 0. `full_name` and `signature` are the base64 of their UTF-8 bytes here, and plain in the answer',
  },
  {
    ...{
      method: 'DELETE',
      path: '/companies/{id}/sellers/{sellerId}',
      access: GROUP_ADMIN,
      success: NOTHING,
    },
    summary: 'Takes a seller away',
  },
  {
    ...{ method: 'GET', path: '/notifications', access: SIGNED_IN, success: ok(answers.NotificationTypes) },
    summary: 'What staff can be told of, and companies have templates for',
  },
  {
    ...{ method: 'GET', path: '/companies/{id}/mailjet_templates', access: GROUP_ADMIN },
    success: ok(answers.TemplateMappings),
    summary: 'Which of the mail service’s templates a company sends for a notification',
  },
  {
    ...{ method: 'PUT', path: '/companies/{id}/mailjet_templates', access: GROUP_ADMIN, body: Templates },
    success: NOTHING,
    summary: 'Replaces them; a template 0 is none',
  },
  {
    ...{ method: 'GET', path: '/companies/{id}/notifications_sent', access: GROUP_ADMIN },
    success: ok(answers.NotificationLogs),
    summary: 'What notifications a company has sent',
  },
  {
    ...{ method: 'DELETE', path: '/notifications_sent/{id}', access: GROUP_ADMIN, success: NOTHING },
    summary: 'Forgets that one was sent, so that it can be sent again',
  },
  {
    ...{ method: 'GET', path: '/users', access: GROUP_ADMIN, success: ok(answers.Users) },
    summary: 'All staff',
  },
  {
    ...{ method: 'GET', path: '/users/{id}', access: SIGNED_IN, success: ok(answers.User) },
    summary: 'One of the staff: for admins of all companies, and for themselves',
    refusals: { 403: 'It is somebody else’s record' },
  },
  {
    ...{ method: 'POST', path: '/users', access: GROUP_ADMIN, body: NewUserBody },
    success: { status: 201, answer: answers.User },
    summary: 'Adds somebody, whose id is 0 until then',
    refusals: { 409: 'Somebody has this address, whatever its case' },
  },
  {
    ...{ method: 'PUT', path: '/users', access: SIGNED_IN, body: UserBody, success: ok(answers.User) },
    summary: 'Saves a record: any by admins of all companies, by others the name and address of their own',
    refusals: {
      403: 'It is somebody else’s record, or changes one’s own grants',
      404: 'There is none with its id',
      409: 'Somebody has this address, whatever its case',
    },
  },
  {
    ...{ method: 'DELETE', path: '/users/{id}', access: GROUP_ADMIN, success: NOTHING },
    summary: 'Anonymises a record, and ends the person’s sessions',
    refusals: { 409: 'The last admin of all companies stays' },
  },
  {
    ...{ method: 'GET', path: '/user_roles', access: SIGNED_IN, success: ok(answers.RoleNames) },
    summary: 'The roles that can be granted',
  },
  {
    ...{ method: 'GET', path: '/mailing_lists', access: GROUP_ADMIN, success: ok(answers.MailingLists) },
    summary: 'The mailing lists of both providers, with the keys to their APIs',
  },
  {
    ...{ method: 'PUT', path: '/mailing_lists', access: GROUP_ADMIN, body: Wrapper, success: NOTHING },
    summary: 'Saves a list: the one on its provider’s side, with nothing on the other',
    refusals: { 404: 'There is none with its id' },
  },
  {
    ...{ method: 'GET', path: '/key_val_store', access: GROUP_ADMIN, success: ok(answers.KeyValues) },
    summary: 'All preferences',
  },
  {
    ...{ method: 'POST', path: '/key_val_store', access: GROUP_ADMIN, body: KeyValue, success: NOTHING },
    summary: 'Keeps a value under a key, whether or not there was one',
  },
  {
    ...{ method: 'DELETE', path: '/key_val_store/{key}', access: GROUP_ADMIN, success: NOTHING },
    summary: 'Forgets a key, also one that is gone already',
  },
].map((call) => ({ tag: 'Administration', ...call }) as ContractCall);

const checksOf = (
  what: 'profile' | 'topic',
  [results, stats]: [string, string],
  points: z.ZodType,
): ContractCall[] => {
  const shared = { method: 'GET', tag: 'Content checks', access: siteAccess(`${what}_checks`) } as const;
  const mayBeNothing = `The site has no ${what}s`;
  return [
    {
      ...shared,
      path: results,
      query: z.object({ repopulate_cache: Flag.describe('Checks everything anew') }),
      ...{ success: ok(answers.CheckResults), mayBeNothing },
      summary: `What the checks of a site’s ${what}s found`,
    },
    {
      ...shared,
      path: stats,
      query: z.object({ repopulate: Flag.describe('Takes down how the results stand now') }),
      success: ok(points),
      summary: `How the results of a site’s ${what}s have changed`,
    },
  ];
};

const checks: readonly ContractCall[] = [
  ...checksOf('profile', ['/sanity_checks/{site}', '/sanity_checks/{site}/stats'], answers.ProfileStats),
  ...checksOf('topic', ['/topics/{site}/check', '/topics/{site}/stats'], answers.TopicStats),
];

const summary = (path: string, screen: string, words: string, answer: z.ZodType): ContractCall => ({
  ...{ method: 'GET', path, tag: 'Reports', summary: words },
  ...{ access: siteAccess(screen, 'summary'), success: ok(answer) },
});

const REPORTS: readonly ContractCall[] = [
  report('products', 'Requests and bookings by speaker', answers.Products),
  summary(
    '/speaker_activity_summary/{site}/insights',
    'requests_and_bookings',
    'Where a site’s requests and bookings came from',
    answers.Insights,
  ),
  summary(
    '/speaker_activity_summary/{site}',
    'speaker_activity',
    'What the speakers of a site did, and what came of it',
    answers.ActivitySummary,
  ),
  report('sellers', 'Deals by seller', answers.SellersInfo),
  report('googleAds', 'Ads on Google by product', answers.SearchAds),
  report('bingAds', 'Ads on Bing by product', answers.SearchAds),
  report('metaAds', 'Ads on Meta by product', answers.MetaAds),
  report('linkedinAds', 'Campaigns on LinkedIn', answers.LinkedinAds),
  report('requestGraph', 'Which speakers were asked for together, and how often', answers.RequestGraph),
  report('siteFollowers', 'Followers of a site’s mailing lists', answers.Followers),
  report('groupFollowers', 'Followers of the mailing lists of all sites', answers.Followers),
  report('speakers', 'What is known of each speaker of a site', answers.ProductsInfo),
  report('searchProfiles', 'How speakers were found by search engines', answers.ProfileSummary),
  summary(
    '/main_seo_keywords_summary/{site}',
    'seo_performance',
    'How a site’s main keywords were found',
    answers.KeywordsSummary,
  ),
];

const BEYOND: readonly ContractCall[] = [
  {
    ...{ method: 'GET', path: '/password', access: SIGNED_IN, feature: 'password' },
    success: ok(answers.HasPassword),
    summary: 'Whether one has a password, or only signs in by a provider',
  },
  {
    ...{ method: 'PUT', path: '/password', access: SIGNED_IN, feature: 'password', body: Passwords },
    success: NOTHING,
    summary: 'Gives oneself another password, and ends one’s other sessions',
    refusals: { 409: 'There is none', ...SIGN_INS_FAILED },
  },
  {
    ...{ method: 'GET', path: '/sessions', access: SIGNED_IN, feature: 'sessions' },
    success: ok(answers.Sessions),
    summary: 'Where one is signed in, the session last used first',
  },
  {
    ...{ method: 'DELETE', path: '/sessions', access: SIGNED_IN, feature: 'sessions', success: NOTHING },
    summary: 'Ends all of one’s sessions',
  },
  {
    ...{ method: 'GET', path: '/history/{kind}/{id}', access: GROUP_ADMIN, feature: 'history', query: Page },
    success: ok(answers.HistoryPage),
    summary: 'What was done to a record, the newest first',
  },
  {
    ...{ method: 'GET', path: '/history', access: GROUP_ADMIN, feature: 'history', query: Days },
    success: { status: 200, mediaType: 'text/csv' },
    summary: 'What was done to all records on some days, as CSV',
  },
].map((call) => ({ tag: 'Beyond the contract', ...call }) as ContractCall);

/** This description itself. */
const SELF: ContractCall = {
  ...{ method: 'GET', path: '/openapi.json', tag: 'Beyond the contract', access: ANYONE },
  success: ok(z.looseObject({ openapi: z.string() })),
  summary: 'This description',
};

/** Every call of the contract, and those that the bundled API has beside them. */
export const CONTRACT: readonly ContractCall[] = [
  ...session,
  ...administration,
  ...checks,
  ...REPORTS,
  ...BEYOND,
  SELF,
];
