import type { MetaAdFigures } from '@src/domain/reports/reportRows';
import { BARRED_SPEND_ON } from '../barredSpend/barredSpend.selectors';
import { withBarredSpend } from '../barredSpend/barredSpendColumns';
import { columnsOf } from '../columns/reportColumns';
import { defineReport } from '../engine/reportEngine';

const { count, money, text } = columnsOf<MetaAdFigures>();

const report = defineReport({
  id: 'metaads',
  collection: 'metaAds',
  nameHeader: 'Product Name',
  rowNoun: 'products',
  empty: { noun: 'ads', hint: 'A product appears here as soon as one of its ads is shown.' },
  loading: 'Loading...(might take a bit)',
  isSpending: true,
  charted: true,
  tabs: ['table', 'why'],
  momentum: 'outbound_clicks',
  defaultSort: { column: 'impressions', direction: 'desc' },
  currency: (figures) => figures.currency,
  columns: {
    ad_set_name: text('Ad Set Name', (f) => f.adSetName),
    impressions: count('Impressions', (f) => f.impressions),
    subscriptions: count('Subscriptions', (f) => f.subscriptions),
    link_clicks: count('Link clicks', (f) => f.linkClicks),
    amount_spent: money('Amount spent', (f) => f.amountSpent, { inverse: true }),
    outbound_clicks: count('Outbound clicks', (f) => f.outboundClicks),
    website_leads: count('Website leads', (f) => f.websiteLeads),
  },
});

export default withBarredSpend(report, BARRED_SPEND_ON.metaAds);
