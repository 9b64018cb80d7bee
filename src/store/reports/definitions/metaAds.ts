import { REPORT_SPANS } from '../../../domain/dates/spans';
import type { MetaAdFigures } from '../../../domain/reports/reportRows';
import { defineReport } from '../engine';
import type { Pick } from '../measures';
import type { Column } from '../report';

const count = (header: string, of: Pick<MetaAdFigures>): Column<MetaAdFigures> => ({
  header,
  format: 'count',
  measure: { kind: 'sum', of },
});

export const metaAds = defineReport({
  id: 'metaads',
  collection: 'metaAds',
  nameHeader: 'Product Name',
  rowNoun: 'products',
  empty: { noun: 'ads', hint: 'Products show here as soon as an ad of theirs is shown.' },
  loading: 'Loading...(might take a bit)',
  isSpending: true,
  charted: true,
  spans: REPORT_SPANS.ads,
  defaultSort: { column: 'impressions', direction: 'desc' },
  currency: (figures) => figures.currency,
  columns: {
    ad_set_name: {
      header: 'Ad Set Name',
      format: 'text',
      measure: { kind: 'text', of: (f) => f.adSetName },
    },
    impressions: count('Impressions', (f) => f.impressions),
    subscriptions: count('Subscriptions', (f) => f.subscriptions),
    link_clicks: count('Link clicks', (f) => f.linkClicks),
    amount_spent: {
      header: 'Amount spent',
      format: 'money',
      inverse: true,
      measure: { kind: 'sum', of: (f) => f.amountSpent },
    },
    outbound_clicks: count('Outbound clicks', (f) => f.outboundClicks),
    website_leads: count('Website leads', (f) => f.websiteLeads),
  },
});
