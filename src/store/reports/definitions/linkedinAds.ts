import { REPORT_SPANS } from '../../../domain/dates/spans';
import type { CampaignFigures } from '../../../domain/reports/reportRows';
import { defineReport } from '../engine';
import type { Pick } from '../measures';
import type { Column } from '../report';

const count = (header: string, of: Pick<CampaignFigures>): Column<CampaignFigures> => ({
  header,
  format: 'count',
  measure: { kind: 'sum', of },
});

export const linkedinAds = defineReport({
  id: 'linkedinads',
  collection: 'linkedinAds',
  nameHeader: 'Campaign',
  rowNoun: 'campaigns',
  empty: { noun: 'campaigns', hint: 'Campaigns show here as soon as one is running.' },
  isSpending: true,
  charted: true,
  spans: REPORT_SPANS.ads,
  defaultSort: { column: 'cost_in_usd', direction: 'desc' },
  currency: 'USD',
  columns: {
    cost_in_usd: {
      header: 'Cost in USD',
      format: 'money',
      inverse: true,
      measure: { kind: 'sum', of: (f) => f.costInUsd },
    },
    impressions: count('Impressions', (f) => f.impressions),
    clicks: count('Clicks', (f) => f.clicks),
    company_page_clicks: count('Company Page Clicks', (f) => f.companyPageClicks),
    external_website_conversions: {
      ...count('External Website Conversions', (f) => f.externalWebsiteConversions),
      format: 'decimal',
    },
  },
});
