/** @jest-environment node */

import type { Db } from '@server/db/database';
import { requests, speakers } from '@server/db/schema';
import { type Figures, type Products, productsSummary } from '@server/reports/productsSummary';
import { periodOf } from '@src/domain/dates/periods';
import { REPORT_SPANS, type Span, spanKey } from '@src/domain/dates/spans';
import { and, between, eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { TWO_YEARS } from '../../support/demo';
import { plainProducts } from './plainProducts';

const TODAY = '2026-11-20';
const DANISH = { id: 1 };

const sum = (rows: readonly Figures[], of: (figures: Figures) => number) =>
  rows.reduce((total, figures) => total + of(figures), 0);

describeOnEachDatabase('the products summary of the demo group', ({ openDemo }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openDemo(TWO_YEARS)).db;
  });

  const productsOf = async (span: Span, company = DANISH): Promise<Products> =>
    (await productsSummary({ db, company, span, today: TODAY })).read();
  const currentOf = async (span: Span): Promise<Record<string, Figures>> => {
    const products = await productsOf(span);
    return Object.fromEntries(
      Object.entries(products).flatMap(([name, bySpan]) => {
        const figures = bySpan[spanKey(span)];
        return figures ? [[name, figures]] : [];
      }),
    );
  };

  test.each(REPORT_SPANS.products.offered)(
    'span %s covers its days, and the benchmark covers the days before',
    async (span) => {
      const rows = await db.select().from(requests).where(eq(requests.companyId, DANISH.id));
      const people = await db.select().from(speakers).where(eq(speakers.companyId, DANISH.id));
      expect(await productsOf(span)).toEqual(plainProducts(people, rows, span, TODAY));
    },
  );

  test('today has no benchmark', async () => {
    const products = await productsOf('today');
    for (const bySpan of Object.values(products)) expect(Object.keys(bySpan)).toEqual(['today']);
  });

  test('lists exactly the speakers of the company, by name', async () => {
    const stored = await db
      .select({ name: speakers.name })
      .from(speakers)
      .where(eq(speakers.companyId, DANISH.id))
      .orderBy(speakers.name);
    const products = await currentOf('7');
    expect(Object.keys(products)).toEqual(stored.map(({ name }) => name));
    expect(Object.values(products).some(({ DirectRQs, PassedRQs }) => DirectRQs + PassedRQs === 0)).toBe(
      true,
    );
  });

  test('a company without speakers has an empty answer', async () => {
    expect(await productsOf('365', { id: 4711 })).toEqual({});
  });

  test('a longer span has at least the figures of a shorter one', async () => {
    const spans = await Promise.all((['7', '30', '90', '365'] as const).map(currentOf));
    for (const [index, shorter] of spans.slice(0, -1).entries()) {
      for (const [name, figures] of Object.entries(shorter)) {
        const { AddTime, LastRQ, ...longer } = spans[index + 1]?.[name] ?? figures;
        expect({ AddTime, LastRQ }).toEqual({ AddTime: figures.AddTime, LastRQ: figures.LastRQ });
        const shorterFigures = new Map<string, unknown>(Object.entries(figures));
        const smaller = Object.entries(longer).filter(
          ([key, value]) => value < Number(shorterFigures.get(key)),
        );
        expect(smaller).toEqual([]);
      }
    }
  });

  test('counts each request and each deal once', async () => {
    const { from, to } = periodOf('365', TODAY);
    const figures = Object.values(await currentOf('365'));
    const ofCompany = eq(requests.companyId, DANISH.id);
    const asked = await db.$count(requests, and(ofCompany, between(requests.requestedOn, from, to)));
    const won = await db
      .select({ cents: requests.valueCents })
      .from(requests)
      .where(and(ofCompany, between(requests.closedOn, from, to), eq(requests.outcome, 'won')));
    expect(sum(figures, (f) => f.DirectRQs + f.PassedRQs)).toBe(asked);
    expect(sum(figures, (f) => f.NumDeals)).toBe(won.length);
    expect(sum(figures, (f) => f.TotalInbound)).toBe(
      won.reduce((total, { cents }) => total + cents, 0) / 100,
    );
    expect(sum(figures, (f) => f.DirectValue)).toBeGreaterThan(0);
  });

  test('passed equals received over all speakers, and inbound is direct plus passed', async () => {
    const figures = Object.values(await currentOf('365'));
    expect(sum(figures, (f) => f.PassedRQs)).toBe(sum(figures, (f) => f.ReceivedRQs));
    expect(sum(figures, (f) => f.PassedValue)).toBe(sum(figures, (f) => f.ReceivedValue));
    for (const {
      TotalInbound,
      DirectValue,
      PassedValue,
      SpeakerWebsiteRQs,
      DirectRQs,
      PassedRQs,
    } of figures) {
      expect(TotalInbound).toBe(DirectValue + PassedValue);
      expect(SpeakerWebsiteRQs).toBeLessThanOrEqual(DirectRQs + PassedRQs);
    }
  });

  test('times are whole seconds in UTC', async () => {
    for (const { AddTime, LastRQ } of Object.values(await currentOf('365'))) {
      expect(AddTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(LastRQ ?? AddTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
  });
});
