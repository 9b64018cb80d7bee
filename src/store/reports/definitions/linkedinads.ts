import type { CampaignFigures } from '@src/domain/reports/reportRows';
import { BARRED_SPEND_ON } from '../barredSpend/barredSpend.selectors';
import { withBarredSpend } from '../barredSpend/barredSpendColumns';
import { columnsOf } from '../columns/reportColumns';
import { defineReport } from '../engine/reportEngine';

const { count, decimal, money } = columnsOf<CampaignFigures>();

const report = defineReport({
  id: 'linkedinads',
  collection: 'linkedinAds',
  nameHeader: 'Campaign',
  rowNoun: 'campaigns',
  empty: { noun: 'campaigns', hint: 'A campaign appears here as soon as it runs.' },
  isSpending: true,
  charted: true,
  tabs: ['table', 'why'],
  momentum: 'clicks',
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

export default withBarredSpend(report, BARRED_SPEND_ON.linkedinAds);
