import type { FastifyInstance } from 'fastify';
import { keysOf } from '../src/domain/records/keysOf';
import { CALLS, type CallName, type ReportCall } from '../src/domain/screens/calls';
import type { DataKind } from './db/schema';
import { createLargestWeights, leastWeightOf } from './graph/leastWeight';
import { requestGraph } from './graph/requestGraph';
import { companyOf, siteAccess } from './http/access';
import type { ApiContext } from './http/context';
import type { Access } from './http/routeConfig';
import { groupFollowers, siteFollowers } from './reports/followers';
import { linkedinAds } from './reports/linkedinAds';
import { metaAds } from './reports/metaAds';
import { productsInfo } from './reports/productsInfo';
import { productsSummary } from './reports/productsSummary';
import { profileSummary } from './reports/profileSummary';
import { type InstantReportInput, type SpanReportInput, spanOf } from './reports/reportInput';
import { searchAds } from './reports/searchAds';
import { sellersInfo } from './reports/sellersInfo';
import { activitySummary } from './summaries/activitySummary';
import { insights } from './summaries/insights';
import { keywordsSummary } from './summaries/keywordsSummary';

type Calls = typeof CALLS;
/** The calls that take a span. */
type SpanCall = { [Name in CallName]: Calls[Name]['spans'] extends null ? never : Name }[CallName];
type SiteCall = Exclude<CallName, SpanCall | 'groupFollowers'>;
/** The span calls except the request graph, which also takes a minimum weight. */
type PlainSpanCall = Exclude<SpanCall, 'requestGraph'>;

/** The query that answers a report, and the kinds of facts that the query reads. */
interface Report<Question> {
  answer: (question: Question) => Promise<unknown>;
  reads: readonly DataKind[];
}

const FOLLOWERS = ['follower_lists', 'follower_days'] as const;

/** Reports over the span in `?days=`. */
const SPAN_REPORTS: Record<PlainSpanCall, Report<SpanReportInput>> = {
  products: { answer: productsSummary, reads: ['speakers', 'requests'] },
  sellers: { answer: sellersInfo, reads: ['sellers', 'requests'] },
  googleAds: { answer: searchAds('google'), reads: ['search_ad_days'] },
  bingAds: { answer: searchAds('bing'), reads: ['search_ad_days'] },
  metaAds: { answer: metaAds, reads: ['meta_ad_days'] },
  linkedinAds: { answer: linkedinAds, reads: ['linkedin_ad_days'] },
};

/** Reports without a span. */
const SITE_REPORTS: Record<SiteCall, Report<InstantReportInput>> = {
  siteFollowers: { answer: siteFollowers, reads: FOLLOWERS },
  searchProfiles: { answer: profileSummary, reads: ['speakers', 'search_days'] },
  speakers: {
    answer: productsInfo,
    reads: [
      'speakers',
      'requests',
      ...FOLLOWERS,
      'speaker_works',
      'meetings',
      'materials',
      'speaker_news',
      'blog_posts',
    ],
  },
};

interface SiteReport extends Report<InstantReportInput> {
  path: string;
  access: Access;
}

const accessOf = ({ permission, needs, ofSite }: ReportCall): Access =>
  ofSite ? { kind: 'site', permission, summary: false, needs } : { kind: 'group', permission };

/** Calls that Summary tabs make in addition to their report's rows. */
const SUMMARIES: readonly SiteReport[] = [
  {
    path: '/speaker_activity_summary/:site/insights',
    access: siteAccess('requests_and_bookings', 'summary'),
    answer: insights,
    reads: ['requests'],
  },
  {
    path: '/main_seo_keywords_summary/:site',
    access: siteAccess('seo_performance', 'summary'),
    answer: keywordsSummary,
    reads: ['companies', 'keyword_days'],
  },
  {
    path: '/speaker_activity_summary/:site',
    access: siteAccess('speaker_activity', 'summary'),
    answer: activitySummary,
    reads: ['speakers', ...FOLLOWERS, 'mail_days', 'materials', 'speaker_logins', 'blog_posts'],
  },
];

const WITHOUT_SPAN: readonly SiteReport[] = [
  ...SUMMARIES,
  ...keysOf(SITE_REPORTS).map((name) => ({
    path: `${CALLS[name].path}/:site`,
    access: accessOf(CALLS[name]),
    ...SITE_REPORTS[name],
  })),
];

/** Registers every report call, with the query that answers the call. */
export function reports(api: FastifyInstance, { today, settings, answerReport }: ApiContext): void {
  const { timeZone } = settings;
  for (const name of keysOf(SPAN_REPORTS)) {
    const { spans, path: base } = CALLS[name];
    const { answer, reads: kinds } = SPAN_REPORTS[name];
    const path = `${base}/:site`;
    api.get(path, { config: { access: accessOf(CALLS[name]) } }, async (request, reply) => {
      const { id } = companyOf(request);
      const parts = { company: { id }, today: today(), span: spanOf(request.query, spans) };
      const question = { path, parts, reads: { companyId: id, kinds } };
      return answerReport(reply, question, (db) => answer({ db, ...parts }));
    });
  }
  for (const { path, access, answer, reads: kinds } of WITHOUT_SPAN) {
    api.get(path, { config: { access } }, async (request, reply) => {
      const { id } = companyOf(request);
      const parts = { company: { id }, today: today(), timeZone };
      const question = { path, parts, reads: { companyId: id, kinds } };
      return answerReport(reply, question, (db) => answer({ db, ...parts }));
    });
  }
  const { path } = CALLS.groupFollowers;
  api.get(path, { config: { access: accessOf(CALLS.groupFollowers) } }, async (_request, reply) => {
    const parts = { today: today() };
    const question = { path, parts, reads: { companyId: null, kinds: FOLLOWERS } };
    return answerReport(reply, question, (db) => groupFollowers({ db, ...parts }));
  });

  const graph = CALLS.requestGraph;
  const largestWeights = createLargestWeights();
  const graphPath = `${graph.path}/:site`;
  api.get(graphPath, { config: { access: accessOf(graph) } }, async (request, reply) => {
    const { id } = companyOf(request);
    const { query } = request;
    const least = leastWeightOf(query);
    const asked = { company: { id }, today: today(), span: spanOf(query, graph.spans) };
    const nameOf = (version: string) => JSON.stringify([asked, version]);
    const parts = (version: string) => ({
      ...asked,
      least: largestWeights.canonical(nameOf(version), least),
    });
    const reads = { companyId: id, kinds: ['speakers', 'requests'] as const };
    return answerReport(reply, { path: graphPath, parts, reads }, (db, version) => {
      const onLargest = (weight: number) => largestWeights.remember(nameOf(version), weight);
      return requestGraph({ db, ...asked, least, onLargest });
    });
  });
}
