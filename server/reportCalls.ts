import type { FastifyInstance } from 'fastify';
import { keysOf } from '../src/domain/records/keysOf';
import { CALLS, type CallName, type ReportCall } from '../src/domain/screens/calls';
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
import { type InstantQuestion, type SpanQuestion, spanOf } from './reports/question';
import { searchAds } from './reports/searchAds';
import { sellersInfo } from './reports/sellersInfo';
import { activitySummary } from './summaries/activitySummary';
import { insights } from './summaries/insights';
import { keywordsSummary } from './summaries/keywordsSummary';

type Calls = typeof CALLS;
/** The calls that take a span, or that take none. */
type SpanCall = { [Name in CallName]: Calls[Name]['spans'] extends null ? never : Name }[CallName];
type SiteCall = Exclude<CallName, SpanCall | 'groupFollowers'>;

/** Who answers for the rows of a report over the span that `?days=` asks for. */
const SPAN_ANSWERS: Record<SpanCall, (question: SpanQuestion) => Promise<unknown>> = {
  products: productsSummary,
  sellers: sellersInfo,
  requestGraph,
  googleAds: searchAds('google'),
  bingAds: searchAds('bing'),
  metaAds,
  linkedinAds,
};

/** The same of reports that take no span. */
const SITE_ANSWERS: Record<SiteCall, (question: InstantQuestion) => Promise<unknown>> = {
  siteFollowers,
  searchProfiles: profileSummary,
  speakers: productsInfo,
};

interface SiteReport {
  path: string;
  access: Access;
  answer: (question: InstantQuestion) => Promise<unknown>;
}

const accessOf = ({ permission, needs, ofSite }: ReportCall): Access =>
  ofSite ? { kind: 'site', permission, summary: false, needs } : { kind: 'group', permission };

/** What Summary tabs ask for beside the rows of their report. */
const SUMMARIES: readonly SiteReport[] = [
  {
    path: '/speaker_activity_summary/:site/insights',
    access: siteAccess('requests_and_bookings', 'summary'),
    answer: insights,
  },
  {
    path: '/main_seo_keywords_summary/:site',
    access: siteAccess('seo_performance', 'summary'),
    answer: keywordsSummary,
  },
  {
    path: '/speaker_activity_summary/:site',
    access: siteAccess('speaker_activity', 'summary'),
    answer: activitySummary,
  },
];

const SITE_REPORTS: readonly SiteReport[] = [
  ...SUMMARIES,
  ...keysOf(SITE_ANSWERS).map((name) => ({
    path: `${CALLS[name].path}/:site`,
    access: accessOf(CALLS[name]),
    answer: SITE_ANSWERS[name],
  })),
];

/** Every report: the call as the screens describe it, and the query that answers. */
export function reports(api: FastifyInstance, { db, today, settings, answerReport }: ApiContext): void {
  const { timeZone } = settings;
  for (const name of keysOf(SPAN_ANSWERS)) {
    const { spans, path: base } = CALLS[name];
    const path = `${base}/:site`;
    api.get(path, { config: { access: accessOf(CALLS[name]), isReport: true } }, async (request, reply) => {
      const { id } = companyOf(request);
      const question = { company: { id }, today: today(), span: spanOf(request.query, spans) };
      return answerReport(reply, { path, ...question }, () => SPAN_ANSWERS[name]({ db, ...question }));
    });
  }
  for (const { path, access, answer } of SITE_REPORTS) {
    api.get(path, { config: { access, isReport: true } }, async (request, reply) => {
      const { id } = companyOf(request);
      const question = { company: { id }, today: today(), timeZone };
      return answerReport(reply, { path, ...question }, () => answer({ db, ...question }));
    });
  }
  const { path } = CALLS.groupFollowers;
  const config = { access: accessOf(CALLS.groupFollowers), isReport: true };
  api.get(path, { config }, async (_request, reply) => {
    const question = { today: today() };
    return answerReport(reply, { path, ...question }, () => groupFollowers({ db, ...question }));
  });
}
