import { z } from 'zod';
import type { SpanChoice } from '../../src/domain/dates/spans';
import { type CallName, CALLS as REPORT_CALLS } from '../../src/domain/screens/calls';
import { Flag } from '../checks/contentChecks';
import { GraphQuery } from '../graph/leastWeight';
import { siteAccess } from '../http/access';
import { ADMINISTRATION_CALLS, SESSION_CALLS } from './administrationCalls';
import * as answers from './answers';
import { CALLS_BEYOND, SELF } from './callsBeyond';
import { type ContractCall, ok } from './contractCall';
import { IMPORT_CALLS } from './importCalls';

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
      query: z.object({ repopulate_cache: Flag.describe('Repeats all checks') }),
      success: ok(answers.CheckResults),
      mayBeNothing,
      summary: `The results of the checks of a site’s ${what}s`,
    },
    {
      ...shared,
      path: stats,
      query: z.object({ repopulate: Flag.describe('Records a point with the current results') }),
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
  method: 'GET',
  path,
  tag: 'Reports',
  summary: words,
  access: siteAccess(screen, 'summary'),
  success: ok(answer),
});

const REPORTS: readonly ContractCall[] = [
  report('products', 'Requests and bookings by speaker', answers.Products),
  summary(
    '/speaker_activity_summary/{site}/insights',
    'requests_and_bookings',
    'The sources of a site’s requests and bookings',
    answers.Insights,
  ),
  summary(
    '/speaker_activity_summary/{site}',
    'speaker_activity',
    'The activity of a site’s speakers, and its results',
    answers.ActivitySummary,
  ),
  report('sellers', 'Deals by seller', answers.SellersInfo),
  report('googleAds', 'Ads on Google by product', answers.SearchAds),
  report('bingAds', 'Ads on Bing by product', answers.SearchAds),
  report('metaAds', 'Ads on Meta by product', answers.MetaAds),
  report('linkedinAds', 'Campaigns on LinkedIn', answers.LinkedinAds),
  {
    ...report(
      'requestGraph',
      'The speakers that were requested together, and how often',
      answers.RequestGraph,
    ),
    query: daysOf(REPORT_CALLS.requestGraph.spans).extend(GraphQuery.shape),
  },
  report('siteFollowers', 'Followers of a site’s mailing lists', answers.Followers),
  report('groupFollowers', 'Followers of the mailing lists of all sites', answers.Followers),
  report('speakers', 'The facts about each speaker of a site', answers.ProductsInfo),
  report('searchProfiles', 'How speakers were found by search engines', answers.ProfileSummary),
  summary(
    '/main_seo_keywords_summary/{site}',
    'seo_performance',
    'How a site’s main keywords were found',
    answers.KeywordsSummary,
  ),
];

/** All calls of the API's contract, and the optional calls of the bundled API. */
export const CONTRACT: readonly ContractCall[] = [
  ...SESSION_CALLS,
  ...ADMINISTRATION_CALLS,
  ...checks,
  ...REPORTS,
  ...CALLS_BEYOND,
  ...IMPORT_CALLS,
  SELF,
];
