import type { SearchAdFigures } from '@src/domain/reports/reportRows';
import type { Column } from '../report';
import { columnsOf } from './reportColumns';

const { count, decimal, money, share } = columnsOf<SearchAdFigures>();

type ColumnId = 'impressions' | 'clicks' | 'avg_cpc' | 'conversions' | 'cost' | 'search_imp' | 'top_imp';

/** Traits of the Google and Bing reports, which have the same figures. */
export const SEARCH_ADS = {
  nameHeader: 'Product Name',
  rowNoun: 'products',
  empty: { noun: 'ads', hint: 'A product appears here as soon as one of its ads is shown.' },
  isSpending: true,
  charted: true,
  tabs: ['table', 'why'],
  momentum: 'clicks',
  defaultSort: { column: 'impressions', direction: 'asc' },
} as const;

export const columns: Record<ColumnId, Column<SearchAdFigures, ColumnId>> = {
  impressions: count('Impressions', (f) => f.impressions),
  clicks: count('Clicks', (f) => f.clicks),
  avg_cpc: {
    header: 'Avg. CPC',
    format: 'money',
    inverse: true,
    measure: {
      kind: 'ratio',
      of: (f) => f.cost,
      per: (f) => f.clicks,
      parts: { of: 'cost', per: 'clicks' },
      sent: (f) => f.averageCpc,
      sentBy: 'the ad network',
    },
  },
  conversions: decimal('Conversions', (f) => f.conversions),
  cost: money('Cost', (f) => f.cost, { inverse: true }),
  search_imp: share('Search Imp. %', (f) => f.searchImpressionShare),
  // Without impressions there is no share, but an API may send 0.
  top_imp: share('Top Imp. %', (f) => (f.impressions === 0 ? null : f.absoluteTopImpressionPercentage)),
};
