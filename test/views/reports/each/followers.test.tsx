import { cellsOf, namesOf, openScreen, rowsByName, shownTable } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { GROUP_FOLLOWERS, type ReportScreenSpec, SITE_FOLLOWERS } from '@test/support/reportScreens';
import { screen } from '@testing-library/react';

withFreshBrowser();

const STATS = {
  now: { Speakers: 12345, 'All customers': 800, Small: 3 },
  today: { Speakers: 2 },
  '1day': { Speakers: 4, Small: 1 },
  '7days': { Speakers: 10, Forgotten: 99 },
  '30days': { Speakers: 0, 'All customers': 45 },
  '180days': { Gone: 7 },
  '365days': { Speakers: 4000, 'All customers': -5, Small: 3 },
};

const open = (spec: ReportScreenSpec, json: unknown = STATS, search = '') =>
  openScreen(spec, { json }, { search });

describe.each([SITE_FOLLOWERS, GROUP_FOLLOWERS])('$title', (spec) => {
  test('shows a count that a period lacks as a dash, not as 0', async () => {
    await open(spec);
    const row = (cells: string) => {
      const [Now, Today, day, thirty, ninety, half, year] = cells.split(' ');
      return {
        Now,
        Today,
        '1 day': day,
        '30 days': thirty,
        '90 days': ninety,
        '180 days': half,
        '365 days': year,
      };
    };
    const shown = await shownTable(spec.title);
    expect(rowsByName(shown)).toMatchObject({
      Speakers: row('12.345 2 4 0 – – 4.000'),
      'All customers': row('800 – – 45 – – -5'),
      Small: row('3 – 1 – – – 3'),
      Gone: row('– – – – – 7 –'),
    });
    expect(shown.totals.map((total) => [total.name, cellsOf(shown, total)])).toEqual([
      [expect.stringMatching(/^Total · [45] lists$/), row('13.148 2 5 45 – 7 3.998')],
    ]);
    // Followers have no benchmark.
    expect([...shown.rows, ...shown.totals].flatMap(({ changes }) => changes).some(Boolean)).toBe(false);
    expect(screen.queryByText('better')).not.toBeInTheDocument();
  });

  test('shows the total on top, whatever the order and the filter', async () => {
    const { press, person } = await open(spec);
    const totalOnTop = async (lines: readonly RegExp[] = [/^Total/]) => {
      const shown = await shownTable(spec.title);
      const [, ...below] = screen.getAllByRole('row');
      expect(shown.totalsAt).toBe('top');
      expect(shown.totals).toHaveLength(lines.length);
      for (const [place, name] of lines.entries()) {
        expect(below[place]).toHaveTextContent(name);
        expect(below[place]).toHaveAttribute('aria-rowindex', String(2 + place));
      }
      return shown;
    };
    await totalOnTop();
    for (const header of ['Now', '365 days', 'Name']) {
      await press(header);
      await totalOnTop();
      await press(header);
      await totalOnTop();
    }
    await person.type(screen.getByRole('textbox'), 'speak');
    const filtered = await totalOnTop([/^Shown/, /^All/]);
    expect(namesOf(filtered)).toEqual(['Speakers']);
    expect(filtered.totals[0]?.name).toMatch(/^Shown · 1 of [45] lists$/);
    expect(filtered.totals[0]?.cells[0]).toBe('12.345');
  });

  test('reads the current counts under the key ytd too', async () => {
    await open(spec, { ytd: { Speakers: 7 }, today: { Speakers: 1 } });
    expect(rowsByName(await shownTable(spec.title))['Speakers']).toMatchObject({ Now: '7', Today: '1' });
  });

  test('accepts a list named like a property of Object that a period lacks', async () => {
    const names = ['constructor', '__proto__', 'toString'];
    await open(spec, { now: Object.fromEntries(names.map((name) => [name, 1])), today: { Other: 1 } });
    const rows = (await shownTable(spec.title)).rows.map(({ name, cells }) => [name, cells[0], cells[1]]);
    expect(rows).toHaveLength(4);
    expect(rows).toEqual(
      expect.arrayContaining([...names.map((name) => [name, '1', '–']), ['Other', '–', '1']]),
    );
  });

  test('ignores a span in the address', async () => {
    const { asked, address } = await open(spec, STATS, '?span=7');
    await shownTable(spec.title);
    expect(asked).toEqual([spec.call]);
    expect(address()).toBe(`${spec.address}?span=7`);
  });
});

test('links to the followers of the group from the home page', async () => {
  const { press, asked } = await openScreen({ ...GROUP_FOLLOWERS, address: '/' }, { json: STATS });
  await screen.findByRole('link', { name: 'Followers of the group' });
  await press('Followers of the group', 'link');
  expect(await screen.findByRole('heading', { level: 1, name: GROUP_FOLLOWERS.title })).toHaveFocus();
  await shownTable(GROUP_FOLLOWERS.title);
  expect(asked).toEqual(['/email_info_sub_stats']);
});
