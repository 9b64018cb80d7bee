import type { CampaignFigures } from '../../../domain/reports/reportRows';
import { columnsOf } from '../columns';
import { defineReport } from '../engine';

const { count, decimal, money } = columnsOf<CampaignFigures>();

export default defineReport({
  id: 'linkedinads',
  collection: 'linkedinAds',
  nameHeader: 'Campaign',
  rowNoun: 'campaigns',
  empty: { noun: 'campaigns', hint: 'Campaigns show here as soon as one is running.' },
  isSpending: true,
  charted: true,
  defaultSort: { column: 'cost_in_usd', direction: 'desc' },
  currency: 'USD',
  columns: {
    cost_in_usd: money('Cost in USD', (f) => f.costInUsd, { inverse: true }),
    impressions: count('Impressions', (f) => f.impressions),
    clicks: count('Clicks', (f) => f.clicks),
    company_page_clicks: count('Company Page Clicks', (f) => f.companyPageClicks),
    external_website_conversions: decimal(
      'External Website Conversions',
      (f) => f.externalWebsiteConversions,
    ),
  },
});
