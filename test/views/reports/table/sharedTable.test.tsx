import { grant, user } from '@test/support/factories';
import { namesOf, openScreen, shownTable, statuses } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import {
  GROUP_FOLLOWERS,
  META,
  REPORT_SCREENS,
  type ReportScreenSpec,
  type WireRow,
  wireRow,
} from '@test/support/reportScreens';
import { answers } from '@test/support/wire';
import { screen, within } from '@testing-library/react';

withFreshBrowser();

/** Values with ties, zeros, and gaps in each column. The names are not sorted. */
const VALUES: Record<string, (number | null)[]> = {
  'Keynote 10': [3, 5, 2, 1, 4, 2, 9],
  'keynote 9': [3, 0, 7, 2, 4, 0, 9],
  Årets: [null, 5, 1, 2, 0, null, 1],
  Anna: [0, 2, null, 8, 11, 6, 0],
  Carl: [7, 1, 2, null, null, 3, 5],
};
const AD_SETS = ['zeta', 'Alfa', '', 'alfa', 'beta 2'];

const rowsOf = (spec: ReportScreenSpec): WireRow[] =>
  Object.entries(VALUES).map(([name, values], index) =>
    wireRow(spec, name, values, spec === META ? { 'Ad Set Name': AD_SETS[index], Currency: 'DKK' } : {}),
  );

const open = (spec: ReportScreenSpec, search = '') =>
  openScreen(spec, (days) => answers(spec.answer(rowsOf(spec), days)), { search });

const pressedSpans = () =>
  within(screen.getByRole('group', { name: 'Time span' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

const collator = new Intl.Collator('da-DK', { numeric: true, sensitivity: 'accent' });

/** Returns the names in the order of a column: equal values by name, missing values last in both directions. */
function inOrder(spec: ReportScreenSpec, header: string, direction: string): string[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const column = spec.columns.find((candidate) => candidate.header === header);
  return rowsOf(spec)
    .sort(([nameA, a], [nameB, b]) => {
      const byName = collator.compare(nameA, nameB);
      if (!column) return sign * byName;
      const [left, right] = [column.of(a), column.of(b)];
      if (left === null || right === null) return Number(left === null) - Number(right === null) || byName;
      const order = typeof left === 'string' ? collator.compare(left, String(right)) : left - Number(right);
      return sign * order || byName;
    })
    .map(([name]) => name);
}

describe.each(REPORT_SCREENS)('$title', (spec) => {
  const [sortedHeader, sortedDirection] = spec.sorted;
  const defaultDays = spec.spans.find(([label]) => label === spec.span)?.[1];
  const call = defaultDays === undefined ? spec.call : `${spec.call}?days=${defaultDays}`;

  test('shows title, columns and default order, with one call', async () => {
    const { asked, address } = await open(spec);
    const shown = await shownTable(spec.title);
    expect(screen.getAllByRole('heading', { level: 1 }).map((head) => head.textContent)).toEqual([
      spec.title,
    ]);
    expect(document.title).toBe(`${spec.title} · Greenroom`);
    expect(shown.headers).toEqual([spec.nameHeader, ...spec.columns.map(({ header }) => header)]);
    expect(shown.sorted).toEqual([`${sortedHeader}, ${sortedDirection}`]);
    expect(namesOf(shown)).toEqual(inOrder(spec, sortedHeader, sortedDirection));
    expect(statuses()).toContain(`5 of 5 ${spec.rowNoun}, sorted by ${sortedHeader}, ${sortedDirection}`);
    expect(asked).toEqual([call]);
    expect(address()).toBe(spec.address);
    expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
      /ads|sales/.test(spec.address) ? ['Table', 'Why'] : [],
    );
  });

  test('sorts by each column in both directions, descending at first', async () => {
    const { press } = await open(spec);
    const headers = [spec.nameHeader, ...spec.columns.map(({ header }) => header)];
    const turned = sortedDirection === 'ascending' ? 'descending' : 'ascending';
    await shownTable(spec.title);
    await press(sortedHeader);
    const first = await shownTable(spec.title);
    expect(first.sorted).toEqual([`${sortedHeader}, ${turned}`]);
    expect(namesOf(first)).toEqual(inOrder(spec, sortedHeader, turned));
    for (const header of headers.filter((other) => other !== sortedHeader)) {
      for (const direction of ['descending', 'ascending']) {
        await press(header);
        const shown = await shownTable(spec.title);
        expect(shown.sorted).toEqual([`${header}, ${direction}`]);
        expect([header, direction, ...namesOf(shown)]).toEqual([
          header,
          direction,
          ...inOrder(spec, header, direction),
        ]);
      }
    }
  });

  test('filters from four characters on, without a call', async () => {
    const { person, asked } = await open(spec);
    await shownTable(spec.title);
    const box = screen.getByRole('textbox', { name: `Filter ${spec.rowNoun} by name` });
    await person.type(box, 'KEY');
    expect(namesOf(await shownTable(spec.title))).toHaveLength(5);
    expect(box).toHaveAccessibleDescription('Type more than 3 characters to filter');
    await person.type(box, 'N');
    expect(namesOf(await shownTable(spec.title)).sort()).toEqual(['Keynote 10', 'keynote 9']);
    expect(statuses().join(' ')).toContain(`2 of 5 ${spec.rowNoun}`);
    await person.keyboard('{Escape}');
    expect(namesOf(await shownTable(spec.title))).toHaveLength(5);
    expect(asked).toHaveLength(1);
  });

  test('says that the filter hides all rows, and clears the filter on request', async () => {
    const { person } = await open(spec, '?filter=nobody');
    expect(await screen.findByText(`No ${spec.rowNoun} match “nobody”`)).toBeVisible();
    expect(screen.getByText(`5 ${spec.rowNoun} are hidden by the filter.`)).toBeVisible();
    expect(screen.queryByText(spec.empty)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const [, below] = screen.getAllByRole('button', { name: 'Clear filter' });
    if (below) await person.click(below);
    expect(namesOf(await shownTable(spec.title))).toHaveLength(5);
  });

  test('opens with the settings of its address', async () => {
    const header = spec.columns[1]?.header ?? '';
    const sort = header.toLowerCase().replaceAll(' ', '_');
    const span = spec.spans.length > 0 ? '&span=7' : '';
    const id = spec.spans.length > 0 ? sort : 'today';
    const { asked } = await open(spec, `?sort=${id}&dir=asc&filter=keyn${span}`);
    const shown = await shownTable(spec.title);
    expect(shown.sorted).toEqual([`${header}, ascending`]);
    expect(namesOf(shown)).toEqual(
      inOrder(spec, header, 'ascending').filter((name) => name.toLowerCase().startsWith('keyn')),
    );
    expect(screen.getByRole('textbox')).toHaveValue('keyn');
    expect(asked).toEqual([span === '' ? spec.call : `${spec.call}?days=7`]);
    if (span !== '') expect(pressedSpans()).toEqual(['7 days']);
  });

  test.each(['?span=constructor&sort=__proto__&dir=up', '?span=lm', '?tab=summary', '?filter='])(
    'shows the default with %s in its address',
    async (search) => {
      const { asked } = await open(spec, search);
      const shown = await shownTable(spec.title);
      expect(shown.sorted).toEqual([`${sortedHeader}, ${sortedDirection}`]);
      expect(asked).toEqual([call]);
    },
  );

  test('is Unauthorized without the role, and makes no call', async () => {
    const { asked } = await openScreen(spec, () => answers(spec.answer(rowsOf(spec), '30')), {
      who: user({ roles: [grant('content_editor'), grant('data_insights')] }),
    });
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(spec.title);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});

describe.each(REPORT_SCREENS.filter(({ spans }) => spans.length > 0))('the spans of $title', (spec) => {
  test('are a labelled group in their order, with one pressed', async () => {
    await open(spec);
    await shownTable(spec.title);
    const buttons = within(screen.getByRole('group', { name: 'Time span' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(spec.spans.map(([label]) => label));
    expect(pressedSpans()).toEqual([spec.span]);
  });

  test('request their own days, and are in the address', async () => {
    const { asked, press, address } = await open(spec);
    await shownTable(spec.title);
    // The default span comes last, because it is pressed at first.
    const order = [...spec.spans].sort(([a], [b]) => Number(a === spec.span) - Number(b === spec.span));
    for (const [label, days] of order) {
      await press(label);
      expect(asked.at(-1)).toBe(`${spec.call}?days=${days}`);
      expect(pressedSpans()).toEqual([label]);
      expect(address()).toBe(label === spec.span ? spec.address : `${spec.address}?span=${days}`);
      expect(namesOf(await shownTable(spec.title))).toHaveLength(5);
    }
    expect(asked).toHaveLength(1 + spec.spans.length);
    // The pressed span makes no call.
    await press(spec.span);
    expect(asked).toHaveLength(1 + spec.spans.length);
    expect(pressedSpans()).toEqual([spec.span]);
  });
});

describe.each(REPORT_SCREENS.filter(({ spans }) => spans.length === 0))('$title', (spec) => {
  test('has no spans', async () => {
    await open(spec);
    await shownTable(spec.title);
    expect(screen.queryByRole('group', { name: 'Time span' })).not.toBeInTheDocument();
  });
});

test.each(['speaker_activity', 'success_mgmt', 'marketing_spender', 'il_duce'])(
  'shows the followers of the group to %s at all companies only',
  async (role) => {
    const { unmount, asked } = await openScreen(
      GROUP_FOLLOWERS,
      { json: { now: { All: 3 } } },
      { who: user({ roles: [grant(role, 1)] }) },
    );
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(asked).toEqual([]);
    unmount();
    await openScreen(GROUP_FOLLOWERS, { json: { now: { All: 3 } } }, { who: user({ roles: [grant(role)] }) });
    expect(namesOf(await shownTable(GROUP_FOLLOWERS.title))).toEqual(['All']);
  },
);
