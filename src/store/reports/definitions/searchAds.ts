import { REPORT_SPANS } from '../../../domain/dates/spans';
import type { SearchAdFigures } from '../../../domain/reports/reportRows';
import { defineReport } from '../engine';
import type { Column, Format } from '../report';

type Numeric = keyof SearchAdFigures;

const sum = (header: string, format: Format, key: Numeric): Column<SearchAdFigures> => ({
  header,
  format,
  measure: { kind: 'sum', of: (f) => f[key] },
});
/** A share of what there was to have: the shares of two products do not add up. */
const share = (header: string, key: Numeric): Column<SearchAdFigures> => ({
  header,
  format: 'percent',
  measure: { kind: 'plain', of: (f) => f[key] },
});

/** Google and Bing answer the same figures. */
const searchAds = (id: string, collection: 'googleAds' | 'bingAds') =>
  defineReport({
    id,
    collection,
    nameHeader: 'Product Name',
    rowNoun: 'products',
    empty: { noun: 'ads', hint: 'Products show here as soon as an ad of theirs is shown.' },
    isSpending: true,
    charted: true,
    spans: REPORT_SPANS.ads,
    defaultSort: { column: 'impressions', direction: 'asc' },
    columns: {
      impressions: sum('Impressions', 'count', 'impressions'),
      clicks: sum('Clicks', 'count', 'clicks'),
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
      conversions: sum('Conversions', 'decimal', 'conversions'),
      cost: { ...sum('Cost', 'money', 'cost'), inverse: true },
      search_imp: share('Search Imp. %', 'searchImpressionShare'),
      top_imp: share('Top Imp. %', 'absoluteTopImpressionPercentage'),
    },
  });

export const googleAds = searchAds('googleads', 'googleAds');
export const bingAds = searchAds('bingads', 'bingAds');
