import type { MetaAdFigures } from '../../../domain/reports/reportRows';
import { columnsOf } from '../columns';
import { defineReport } from '../engine';

const { count, money, text } = columnsOf<MetaAdFigures>();

export default defineReport({
  id: 'metaads',
  collection: 'metaAds',
  nameHeader: 'Product Name',
  rowNoun: 'products',
  empty: { noun: 'ads', hint: 'Products show here as soon as an ad of theirs is shown.' },
  loading: 'Loading...(might take a bit)',
  isSpending: true,
  charted: true,
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
