import { REPORT_SPANS, type SpanChoice } from '../dates/spans';
import type { CompanyField, Permission } from '../permissions/permissions';

/** The API call of a report. */
export interface ReportCall {
  /** Path below `/api`. The site follows if the call is about one site. */
  path: string;
  /** The permission that the call requires. */
  permission: Permission;
  /** Company fields without which the API returns 404. */
  needs: readonly CompanyField[];
  /** `null` for a call without spans. */
  spans: SpanChoice | null;
  /** True if the call is about one site. Otherwise the call requires the permission for all companies. */
  ofSite: boolean;
}

const call = <Spans extends SpanChoice | null>(
  path: string,
  permission: Permission,
  needs: readonly CompanyField[],
  spans: Spans,
  ofSite = true,
) => ({ path: `/${path}`, permission, needs, spans, ofSite });

/** Calls by the data that they return: the rows of a report, or the request graph. */
export const CALLS = {
  products: call('products_summary', 'product_sales', ['operandi_path_part'], REPORT_SPANS.products),
  sellers: call('sellers_info', 'sales_team', ['operandi_path_part'], REPORT_SPANS.sales_team),
  googleAds: call('google_ads', 'ads', ['google_adwords_id'], REPORT_SPANS.ads),
  bingAds: call('bing_ads', 'ads', ['bing_ads_id'], REPORT_SPANS.ads),
  metaAds: call('meta_ads', 'ads', ['meta_ads_ids'], REPORT_SPANS.ads),
  linkedinAds: call('linkedin_ads', 'ads', ['linkedin_ads_ids'], REPORT_SPANS.ads),
  siteFollowers: call('email_subscription_stats', 'followers', [], null),
  groupFollowers: call('email_info_sub_stats', 'followers', [], null, false),
  searchProfiles: call('profile_summary', 'seo', ['google_search_console_site'], null),
  speakers: call('products_info', 'products_info', ['operandi_path_part'], null),
  requestGraph: call(
    'rq_graph',
    'request_graph',
    ['operandi_path_part', 'operandi_pipeline'],
    REPORT_SPANS.request_graph,
  ),
} satisfies Record<string, ReportCall>;

export type CallName = keyof typeof CALLS;
