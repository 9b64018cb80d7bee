import type { SellerFigures } from '@src/domain/reports/reportRows';
import { columnsOf } from '../columns/reportColumns';
import type { FigureOf } from '../engine/measures';
import { defineReport } from '../engine/reportEngine';

const { count, money } = columnsOf<SellerFigures>();

const totalDeals: FigureOf<SellerFigures> = ({ wonDeals, lostDeals }) =>
  wonDeals === null || lostDeals === null ? null : wonDeals + lostDeals;

export default defineReport({
  id: 'sales_team_performance',
  collection: 'sellers',
  rowNoun: 'sellers',
  empty: { noun: 'sellers', hint: 'Sellers appear here as soon as the company has sellers.' },
  charted: true,
  compared: false,
  tabs: ['table', 'why'],
  defaultSort: { column: 'total_value', direction: 'desc' },
  columns: {
    won_deals: count('Won deals', (f) => f.wonDeals),
    total_value: money('Total value', (f) => f.totalWon),
    deal_count: {
      header: 'Deal count',
      format: 'count',
      measure: { kind: 'sum', of: totalDeals, words: 'Won deals + lost deals' },
    },
    pct_won: {
      header: 'Pct. won',
      format: 'percent',
      measure: {
        kind: 'ratio',
        of: (f) => f.wonDeals,
        per: totalDeals,
        parts: { of: 'won_deals', per: 'deal_count' },
      },
    },
    deal_avg: {
      header: 'Deal avg.',
      format: 'money',
      measure: {
        kind: 'ratio',
        of: (f) => f.totalWon,
        per: (f) => f.wonDeals,
        parts: { of: 'total_value', per: 'won_deals' },
      },
    },
  },
});
