import { adFigures } from '@src/domain/ads/networks';
import { SPEAKER_SPANS } from '@src/domain/reports/speakerSpans';
import products from '@src/store/reports/definitions/requests_and_bookings';
import searchProfiles from '@src/store/reports/definitions/seo_performance';
import speakerActivity from '@src/store/reports/definitions/speaker_activity';
import speakerRelations from '@src/store/reports/definitions/speaker_relations';
import type { Report } from '@src/store/reports/report';
import {
  type SpeakerLines,
  selectActivity,
  selectRelations,
  selectRequests,
  selectSearch,
} from '@src/store/speakers/speakerFigures.selectors';
import { selectSpend } from '@src/store/speakers/spend.selectors';
import { DK_SITE, productRow } from '../../support/factories';
import fc, { runs } from '../../support/fastCheck';
import {
  metaAdRow,
  rowsReceived,
  searchAdRow,
  searchRow,
  shownTable,
  speakerRow,
} from '../../support/reportRows';
import { createEmptyStore } from '../../support/states';

const NAMES = ['Anna Berg', 'ANNA BERG', 'Ánna  Berg', 'Bo', 'Cia', "D'Arc / Ö", '__proto__', 'constructor'];
const figure = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { freq: 6 });
const PEOPLE = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...NAMES), one: figure, other: figure, yes: fc.boolean() }),
  { selector: ({ name }) => name, maxLength: 8 },
);

/** Expects that the lines of a speaker equal the cells of the row with this name in the table of the report. */
function expectSameAs(
  report: Report,
  table: ReturnType<typeof shownTable>,
  name: string,
  found?: SpeakerLines,
) {
  const row = Array.from({ length: table.rows.count }, (_, place) => place).find(
    (place) => table.rows.name(place) === name,
  );
  if (row === undefined) {
    expect(['missing', 'folded', 'ambiguous']).toContain(found?.match.kind);
    if (found?.match.kind !== 'folded') expect(found?.lines).toEqual([]);
    return;
  }
  expect(found?.match).toEqual({ kind: 'exact', name });
  expect(found?.lines.length).toBeGreaterThan(3);
  for (const { head, cell, text, href } of found?.lines ?? []) {
    const column = report.columns.indexOf(head);
    expect(cell).toEqual(table.rows.cell(row, column));
    expect(text).toBe(table.rows.text(row, column));
    expect(href).toBe(table.rows.href(row, column));
  }
}

test('every figure of a speaker equals the figure in the table of its own report', () =>
  fc.assert(
    fc.property(PEOPLE, (people) => {
      const store = createEmptyStore();
      SPEAKER_SPANS.forEach((span, factor) => {
        const rows = people.map(({ name, one, other }) =>
          productRow(name, {
            NumDeals: one === null ? null : one * factor,
            TotalInbound: other,
            PassedRQs: one,
            DirectRQs: other,
          }),
        );
        store.dispatch(rowsReceived('products', rows, { span }));
      });
      store.dispatch(
        rowsReceived(
          'speakers',
          people.map(({ name, one, other, yes }) =>
            speakerRow(name, {
              commissionRate: one,
              adsBlocked: yes,
              followers: other,
              latestMeetingAt: one,
            }),
          ),
        ),
      );
      store.dispatch(
        rowsReceived(
          'searchProfiles',
          people.map(({ name, one, other }) =>
            searchRow(name, { 'profile.name': { position: one } }, { 'speaker.intent': { position: other } }),
          ),
        ),
      );
      const state = store.getState();
      for (const name of [...NAMES, 'nobody']) {
        for (const span of SPEAKER_SPANS)
          expectSameAs(
            products,
            shownTable(products, state, { span }),
            name,
            selectRequests(state, { site: DK_SITE, span, name }),
          );
        const same = (report: Report, found?: SpeakerLines) =>
          expectSameAs(report, shownTable(report, state), name, found);
        same(speakerRelations, selectRelations(state, { site: DK_SITE, span: null, name }));
        same(speakerActivity, selectActivity(state, { site: DK_SITE, span: null, name }));
        same(searchProfiles, selectSearch(state, { site: DK_SITE, span: null, name }));
      }
    }),
    { numRuns: runs(40) },
  ));

test('the spend on a speaker covers all rows of that name on the networks', () => {
  const store = createEmptyStore();
  const google = [searchAdRow('Anna', { cost: 1.1 }), searchAdRow('Bo', { cost: 5 })];
  const meta = [
    metaAdRow('anna', { amountSpent: 2.2, currency: 'EUR' }),
    metaAdRow('anna', { amountSpent: 3.3, currency: 'DKK' }),
  ];
  store.dispatch(rowsReceived('googleAds', google, { span: '30' }));
  store.dispatch(rowsReceived('metaAds', meta, { span: '30' }));
  const found = selectSpend(store.getState(), { site: DK_SITE, span: '30', name: 'Anna' });
  expect(found.map(({ label, match }) => [label, match])).toEqual([
    ['Google', { kind: 'exact', name: 'Anna' }],
    ['Meta', { kind: 'folded', name: 'anna' }],
  ]);
  const [ofGoogle] = google;
  expect(found.map(({ rows }) => rows.map(({ id: _id, ...figures }) => figures))).toEqual([
    [ofGoogle?.current && adFigures('googleAds', ofGoogle.current)],
    meta.map(({ current }) => current && adFigures('metaAds', current)),
  ]);
});
