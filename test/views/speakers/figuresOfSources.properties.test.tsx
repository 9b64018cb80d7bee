import { cleanup, screen, within } from '@testing-library/react';
import { DK_SITE } from '../../support/factories';
import fc, { runs } from '../../support/fastCheck';
import { plainText } from '../../support/openReport';
import { linesOf, openAt, openSpeaker, partOf, textOf } from '../../support/openSpeaker';
import { withFreshBrowser } from '../../support/renderApp';
import { readShownTable } from '../../support/shownTable';
import { answerFrom, DAYS, world } from '../../support/speakerWorld';
import { stopTestApps } from '../../support/startTestApp';

withFreshBrowser();

type Answer = ReturnType<typeof answerFrom>;

const NAME = 'Anna';
const NAMES = [NAME, 'Bo Berg'];

function leave(): void {
  cleanup();
  stopTestApps();
  window.history.replaceState(null, '', '/');
}

interface SourceRow {
  cells: readonly string[];
  /** The cells by heading. Columns with equal headings are not told apart here. */
  byHeader: Readonly<Record<string, string>>;
  momentum: string | null;
}

/** Returns the speaker's row on a report's own screen, or `null` if the report has no such row. */
async function rowOf(path: string, answer: Answer): Promise<SourceRow | null> {
  const [address = '', search = ''] = path.split('?');
  await openAt(`/${address}/${DK_SITE}?${search}`, { answer });
  const table = screen.queryByRole('table');
  const shown = table && readShownTable(table);
  const row = shown?.rows.find(({ name }) => name === NAME);
  const line = table && row && within(table).getByRole('rowheader', { name: NAME }).closest('tr');
  const momentum = line?.querySelector('.momentum')?.closest('[aria-label]')?.getAttribute('aria-label');
  const read = shown &&
    row && {
      cells: row.cells,
      byHeader: Object.fromEntries(row.cells.map((cell, place) => [shown.headers[place + 1] ?? '', cell])),
      momentum: momentum ?? null,
    };
  leave();
  return read ?? null;
}

/** Returns the cells of each row in a part's table, the name first. */
const cellsOf = (part: HTMLElement): string[][] =>
  [...part.querySelectorAll('tbody tr')].map((row) => [...row.children].map(plainText));

const NO_ROW = `Nobody there is called “${NAME}”`;

/** Checks that the terms of a part equal the columns of its report. */
function expectTerms(title: string, source: SourceRow | null): void {
  const terms = linesOf(title);
  if (!source) {
    expect(textOf(title)).toContain(NO_ROW);
    expect(terms).toEqual({});
    return;
  }
  expect(Object.keys(terms).length).toBeGreaterThan(4);
  for (const [header, figure] of Object.entries(terms))
    expect([header, figure]).toEqual([header, source.byHeader[header] || '–']);
}

/** The index of the first column in the report, by page and kind of search. */
const SEARCH_PLACES = {
  'Profile page, by name': 2,
  'Profile page, by intent': 5,
  'Own website, by name': 10,
  'Own website, by intent': 13,
};

test('shows the same figures as the screens of the sources', async () => {
  await fc.assert(
    fc.asyncProperty(world(NAMES), async (of) => {
      const answer = answerFrom(of);
      const requests = new Map<string, SourceRow | null>();
      for (const days of DAYS) requests.set(days, await rowOf(`requests_and_bookings?span=${days}`, answer));
      const withMomentum = await rowOf('requests_and_bookings?momentum=total_rqs', answer);
      const relations = await rowOf('speaker_relations', answer);
      const activity = await rowOf('speaker_activity', answer);
      const search = await rowOf('seo_performance', answer);
      const ads = {
        Google: await rowOf('googleads?span=365', answer),
        Bing: await rowOf('bingads?span=365', answer),
        Meta: await rowOf('metaads?span=365', answer),
        LinkedIn: await rowOf('linkedinads?span=365', answer),
      };

      await openSpeaker(NAME, { answer });
      expectTerms('Speaker relations', relations);
      expectTerms('Speaker activity', activity);

      const spans = partOf('Requests & Bookings');
      const heads = [...spans.querySelectorAll('thead th')].map(plainText).slice(1);
      const lines = new Map(cellsOf(spans).map(([span, ...cells]) => [span, cells]));
      const rows = [...requests.values()].filter((row) => row !== null);
      if (rows.length === 0) expect(plainText(spans)).toContain(NO_ROW);
      else
        for (const [days, row] of requests)
          expect([days, lines.get(`${days} days`)]).toEqual([
            days,
            row ? heads.map((head) => row.byHeader[head]) : ['not there in this span'],
          ]);
      const momentum = spans.querySelector('.momentum[role=img]')?.getAttribute('aria-label') ?? null;
      expect(plain(momentum)).toBe(plain(withMomentum?.momentum ?? null));

      const positions = partOf('Search positions');
      if (search)
        for (const [label, ...cells] of cellsOf(positions)) {
          const place = SEARCH_PLACES[label as keyof typeof SEARCH_PLACES];
          expect([label, cells[0], cells[2], cells[4]]).toEqual([
            label,
            ...search.cells.slice(place, place + 3),
          ]);
        }
      else expect(plainText(positions)).toContain(NO_ROW);

      const spent: Record<string, string[] | undefined> = Object.fromEntries(
        cellsOf(partOf(/^Ad spend/)).map(([network, ...cells]) => [network, cells]),
      );
      const figure = (row: SourceRow | null, ...headers: string[]) =>
        row && headers.map((head) => row.byHeader[head]);
      const expected = {
        Google: figure(ads.Google, 'Clicks', 'Conversions', 'Cost'),
        Bing: figure(ads.Bing, 'Clicks', 'Conversions', 'Cost'),
        Meta: figure(ads.Meta, 'Outbound clicks', 'Website leads', 'Amount spent'),
        LinkedIn: figure(ads.LinkedIn, 'Clicks', 'External Website Conversions', 'Cost in USD'),
      };
      for (const [network, cells] of Object.entries(expected))
        expect([network, spent[network] ?? null]).toEqual([
          network,
          // Website leads are whole numbers in their report; other networks' conversions have two decimals.
          cells && network === 'Meta' ? [cells[0], `${cells[1]},00`, cells[2]] : cells,
        ]);
      leave();
    }),
    { numRuns: runs(3), endOnFailure: true },
  );
});

const plain = (text: string | null): string | null => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null;
