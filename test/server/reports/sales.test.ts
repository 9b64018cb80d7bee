/** @jest-environment node */

import type { Db } from '@server/db/database';
import { sellers } from '@server/db/schema';
import { productsSummary } from '@server/reports/productsSummary';
import { type SellerFigures, sellersInfo } from '@server/reports/sellersInfo';
import { type Insights, insights } from '@server/summaries/insights';
import { REPORT_SPANS, type Span, spanKey } from '@src/domain/dates/spans';
import { and, eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { TWO_YEARS } from '../../support/demo';
import { expectAtLeast, NESTED, of, sum } from './nestedSpans';

const TODAY = '2026-11-20';
const DANISH = { id: 1 };
describeOnEachDatabase('the sales of the demo group', ({ openDemo }) => {
  let db: Db;
  let bySpan: Insights;
  beforeAll(async () => {
    db = (await openDemo(TWO_YEARS)).db;
    bySpan = await insights({ db, company: DANISH, today: TODAY });
  });

  const sellersOf = (span: Span) => sellersInfo({ db, company: DANISH, span, today: TODAY });

  test('a longer span has at least the figures of a shorter one', async () => {
    for (const [index, span] of NESTED.slice(0, -1).entries()) {
      const [team, moreTeam] = [await sellersOf(span), await sellersOf(of(NESTED[index + 1]))];
      for (const [place, { Name, ...seller }] of team.entries()) {
        const { Name: name, ...same } = of(moreTeam[place]);
        expect(name).toBe(Name);
        expectAtLeast(same, seller);
      }
    }
  });

  test.each(REPORT_SPANS.sales_team.offered)(
    'of %s agree between bookings, sellers and speakers',
    async (span) => {
      const { Bookings } = of(bySpan[spanKey(span)]);
      const team = await sellersOf(span);
      const products = (await productsSummary({ db, company: DANISH, span, today: TODAY })).read();
      const speakers = Object.values(products).map((bySpan) => of(bySpan[spanKey(span)]));
      expect(sum(team, ({ WonDeals }) => WonDeals)).toBe(Bookings.TotalNumberOfBookings);
      expect(sum(speakers, ({ NumDeals }) => NumDeals)).toBe(Bookings.TotalNumberOfBookings);
      expect(sum(team, ({ TotalWon }) => TotalWon)).toBe(Bookings.TotalValueOfBookings);
      expect(sum(speakers, ({ TotalInbound }) => TotalInbound)).toBe(Bookings.TotalValueOfBookings);
    },
  );

  test('a company without sellers has an empty answer', async () => {
    expect(await sellersInfo({ db, company: { id: 4711 }, span: '365', today: TODAY })).toEqual([]);
  });

  test('deals of a deleted seller are counted under Unknown', async () => {
    const before = await sellersOf('365');
    const gone = of([...before].sort((a, b) => b.WonDeals - a.WonDeals)[0]);
    expect(before.map(({ Name }) => Name)).not.toContain('Unknown');
    await db.delete(sellers).where(and(eq(sellers.companyId, DANISH.id), eq(sellers.fullName, gone.Name)));
    const rest = before.filter(({ Name }) => Name !== gone.Name);
    const unknown: SellerFigures = { ...gone, Name: 'Unknown' };
    expect(await sellersOf('365')).toEqual([...rest, unknown]);
  });
});
