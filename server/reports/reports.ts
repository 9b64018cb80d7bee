import type { FastifyInstance } from 'fastify';
import { REPORT_SPANS, type SpanChoice } from '../../src/domain/dates/spans';
import { requestGraph } from '../graph/requestGraph';
import { companyOf, siteAccess } from '../http/access';
import type { ApiContext } from '../http/context';
import type { Access } from '../http/routeConfig';
import { activitySummary } from '../summaries/activitySummary';
import { insights } from '../summaries/insights';
import { keywordsSummary } from '../summaries/keywordsSummary';
import { groupFollowers, siteFollowers } from './followers';
import { linkedinAds } from './linkedinAds';
import { metaAds } from './metaAds';
import { productsInfo } from './productsInfo';
import { productsSummary } from './productsSummary';
import { profileSummary } from './profileSummary';
import { type GroupQuestion, type InstantQuestion, type SpanQuestion, spanOf } from './question';
import { searchAds } from './searchAds';
import { sellersInfo } from './sellersInfo';

interface GroupReport {
  path: string;
  access: Access;
  answer: (question: GroupQuestion) => Promise<unknown>;
}

interface SiteReport {
  path: string;
  access: Access;
  answer: (question: InstantQuestion) => Promise<unknown>;
}

interface SpanReport {
  path: string;
  access: Access;
  spans: SpanChoice;
  answer: (question: SpanQuestion) => Promise<unknown>;
}

/** Reports about a site over the span that `?days=` asks for. */
const SPAN_REPORTS: readonly SpanReport[] = [
  {
    path: '/products_summary/:site',
    access: siteAccess('requests_and_bookings'),
    spans: REPORT_SPANS.products,
    answer: productsSummary,
  },
  {
    path: '/sellers_info/:site',
    access: siteAccess('sales_team_performance'),
    spans: REPORT_SPANS.sales_team,
    answer: sellersInfo,
  },
  {
    path: '/rq_graph/:site',
    access: siteAccess('rq_graph'),
    spans: REPORT_SPANS.request_graph,
    answer: requestGraph,
  },
  {
    path: '/google_ads/:site',
    access: siteAccess('googleads'),
    spans: REPORT_SPANS.ads,
    answer: searchAds('google'),
  },
  {
    path: '/bing_ads/:site',
    access: siteAccess('bingads'),
    spans: REPORT_SPANS.ads,
    answer: searchAds('bing'),
  },
  {
    path: '/meta_ads/:site',
    access: siteAccess('metaads'),
    spans: REPORT_SPANS.ads,
    answer: metaAds,
  },
  {
    path: '/linkedin_ads/:site',
    access: siteAccess('linkedinads'),
    spans: REPORT_SPANS.ads,
    answer: linkedinAds,
  },
];

/** Reports about a site that take no span. */
const SITE_REPORTS: readonly SiteReport[] = [
  {
    path: '/speaker_activity_summary/:site/insights',
    access: siteAccess('requests_and_bookings', 'summary'),
    answer: insights,
  },
  {
    path: '/profile_summary/:site',
    access: siteAccess('seo_performance'),
    answer: profileSummary,
  },
  {
    path: '/main_seo_keywords_summary/:site',
    access: siteAccess('seo_performance', 'summary'),
    answer: keywordsSummary,
  },
  {
    path: '/products_info/:site',
    // Both speaker screens show it.
    access: { kind: 'site', permission: 'products_info', summary: false, needs: ['operandi_path_part'] },
    answer: productsInfo,
  },
  {
    path: '/speaker_activity_summary/:site',
    access: siteAccess('speaker_activity', 'summary'),
    answer: activitySummary,
  },
  { path: '/email_subscription_stats/:site', access: siteAccess('emailstats'), answer: siteFollowers },
];

/** Reports about all sites together. */
const GROUP_REPORTS: readonly GroupReport[] = [
  {
    path: '/email_info_sub_stats',
    access: { kind: 'group', permission: 'followers' },
    answer: groupFollowers,
  },
];

/** Every report, a line each: who may ask, and the query that answers. */
export function reports(api: FastifyInstance, { db, today, settings, answerReport }: ApiContext): void {
  const { timeZone } = settings;
  for (const { path, access, spans, answer } of SPAN_REPORTS) {
    api.get(path, { config: { access, isReport: true } }, async (request, reply) => {
      const { id } = companyOf(request);
      const question = { company: { id }, today: today(), span: spanOf(request.query, spans) };
      return answerReport(reply, { path, ...question }, () => answer({ db, ...question }));
    });
  }
  for (const { path, access, answer } of SITE_REPORTS) {
    api.get(path, { config: { access, isReport: true } }, async (request, reply) => {
      const { id } = companyOf(request);
      const question = { company: { id }, today: today(), timeZone };
      return answerReport(reply, { path, ...question }, () => answer({ db, ...question }));
    });
  }
  for (const { path, access, answer } of GROUP_REPORTS) {
    api.get(path, { config: { access, isReport: true } }, async (_request, reply) => {
      const question = { today: today() };
      return answerReport(reply, { path, ...question }, () => answer({ db, ...question }));
    });
  }
}
