import type { ProductFigures } from '@src/domain/reports/reportRows';
import { columnsOf } from '../columns/reportColumns';
import type { FigureOf } from '../engine/measures';
import { defineReport } from '../engine/reportEngine';

const { count, date, money } = columnsOf<ProductFigures>();

/** Returns the figure of the column "Total RQs". */
export const totalRequests: FigureOf<ProductFigures> = ({ PassedRQs, DirectRQs }) =>
  PassedRQs === null || DirectRQs === null ? null : PassedRQs + DirectRQs;

const instant = (timestamp: string | null): number | null =>
  timestamp === null ? null : Date.parse(timestamp);

export default defineReport({
  id: 'requests_and_bookings',
  collection: 'products',
  rowNoun: 'speakers',
  momentum: 'total_rqs',
  tabs: ['table', 'summary', 'why'],
  empty: {
    noun: 'bookings',
    hint: 'Requests and bookings appear here as soon as a deal is made for this site.',
  },
  defaultSort: { column: 'total_inbound', direction: 'desc' },
  columns: {
    total_inbound: money('Total inbound', (f) => f.TotalInbound),
    deals: count('Deals', (f) => f.NumDeals),
    avg_deal_value: {
      header: 'Avg. deal value',
      format: 'money',
      measure: {
        kind: 'ratio',
        of: (f) => f.TotalInbound,
        per: (f) => f.NumDeals,
        parts: { of: 'total_inbound', per: 'deals' },
      },
    },
    direct_value: money('Direct value', (f) => f.DirectValue),
    received_value: money('Received value', (f) => f.ReceivedValue),
    passed_value: money('Passed value', (f) => f.PassedValue),
    total_rqs: {
      header: 'Total RQs',
      format: 'count',
      measure: { kind: 'sum', of: totalRequests, words: 'Passed RQs + Direct RQs' },
    },
    direct_rqs: count('Direct RQs', (f) => f.DirectRQs),
    passed_rqs: count('Passed RQs', (f) => f.PassedRQs),
    received_rqs: count('Received RQs', (f) => f.ReceivedRQs),
    speaker_website_rqs: count('Speaker website RQs', (f) => f.SpeakerWebsiteRQs),
    lost_on_date: count('Lost on date', (f) => f.LostOnDate, { inverse: true }),
    lost_on_price: count('Lost on price', (f) => f.LostOnPrice, { inverse: true }),
    added: date('Added', (f) => instant(f.AddTime)),
    latest_rq: date('Latest RQ', (f) => instant(f.LastRQ)),
  },
});
