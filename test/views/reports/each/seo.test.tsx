import { grant, user } from '@test/support/factories';
import { plainText, statusText } from '@test/support/openReport';
import {
  control,
  KEYWORDS,
  openSeo,
  PROFILES_CALL,
  SEO,
  SEO_TITLE,
  seoNames,
  seoRow,
  seoTable,
} from '@test/support/openSeo';
import { withFreshBrowser } from '@test/support/renderApp';
import { answers, says, type WireAnswer } from '@test/support/wire';
import { fireEvent, screen, within } from '@testing-library/react';

withFreshBrowser();

test('shows each figure under its group, compared with the old period', async () => {
  const { asked } = await openSeo();
  expect(await seoRow('Anna Berg')).toEqual([
    '1.200; 20,0 % higher, better',
    '60; 25,0 % lower, worse',
    // Position 1 is better than 3, although the number is lower.
    '1,00; 66,7 % lower, better',
    '700; 40,0 % higher, better',
    '40; equal',
    '6,50; 30,0 % higher, worse',
    '90; 50,0 % higher, better',
    '3; new, better',
    '300; equal',
    '9; 25,0 % lower, worse',
    '2,00; 20,0 % lower, better',
    '250; 4,2 % higher, better',
    '8; 20,0 % lower, worse',
    '–; no earlier figure',
    '0; equal',
    '0; equal',
  ]);
  expect(asked).toEqual([PROFILES_CALL]);
  expect(screen.getByRole('heading', { level: 1, name: SEO_TITLE })).toBeVisible();
});

test('shows missing data as a dash, never as 0 or NaN', async () => {
  await openSeo();
  const [, , lost] = await seoRow('Eva <b>Lind</b>');
  expect(lost).toMatch(/^–;/);
  expect((await seoRow('Bo Berger'))[2]).toBe('12,00; no earlier figure');
  expect(plainText(await seoTable())).not.toMatch(/NaN|undefined|null|Infinity/);
});

test('shows differences in place of percentages, and keeps the choice in the address', async () => {
  const { press, address } = await openSeo();
  const choice = await screen.findByRole('radiogroup', { name: 'Benchmark' });
  const [relative, absolute] = within(choice).getAllByRole('radio');
  expect(relative).toBeChecked();
  await press(within(choice).getByRole('radio', { name: 'Absolute' }));
  expect(absolute).toBeChecked();
  expect(address()).toBe(`${SEO}?benchmark=absolute`);
  const row = await seoRow('Anna Berg');
  expect(row.slice(0, 8)).toEqual([
    '1.200; 200 higher, better',
    '60; 20 lower, worse',
    '1,00; 2,00 lower, better',
    '700; 200 higher, better',
    '40; equal',
    '6,50; 1,50 higher, worse',
    '90; 30 higher, better',
    '3; 3 higher, better',
  ]);
  await press(within(choice).getByRole('radio', { name: 'Relative' }));
  expect(address()).toBe(SEO);
});

test('has two heading rows that name each column, its group and its two sort buttons', async () => {
  await openSeo();
  const table = await seoTable();
  const [groups, metrics] = [...table.querySelectorAll('thead tr')];
  expect(
    [...(groups?.children ?? [])].map((head) => [
      plainText(head),
      head.getAttribute('scope'),
      head.getAttribute('colspan'),
      head.getAttribute('rowspan'),
    ]),
  ).toEqual([
    ['Name', 'col', null, '2'],
    ['Profile total', 'colgroup', '2', null],
    ['Profile by name', 'colgroup', '3', null],
    ['Profile by intent', 'colgroup', '3', null],
    ['Website total', 'colgroup', '2', null],
    ['Website by name', 'colgroup', '3', null],
    ['Website by intent', 'colgroup', '3', null],
  ]);
  // Each `colgroup` contains exactly the columns of one group heading.
  expect([...table.querySelectorAll('colgroup')].map(({ children }) => children.length)).toEqual([
    1, 2, 3, 3, 2, 3, 3,
  ]);
  const position = ['Position', 'Position change'];
  const rest = ['Impressions', 'Impressions change', 'Clicks', 'Clicks change'];
  const half = [...rest, ...position, ...rest, ...position, ...rest];
  expect(
    within(metrics as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([...half, ...half]);
  expect(control('Position change', 1)).toHaveAccessibleDescription('Profile by intent');
  expect(control('Impressions', 3)).toHaveAccessibleDescription('Website total');
  expect(screen.getAllByRole('columnheader', { name: 'Position' })).toHaveLength(4);
  // The row index continues after the two heading rows.
  expect(table).toHaveAttribute('aria-rowcount', '6');
  expect(table.querySelector('tbody tr.row')).toHaveAttribute('aria-rowindex', '3');
});

const sorted = async () =>
  [...(await seoTable()).querySelectorAll('[aria-sort]')].map((head) => [
    head.getAttribute('aria-label') ?? plainText(head),
    head.getAttribute('aria-sort'),
  ]);

test('sorts by values and changes, ascending at first, with missing positions last', async () => {
  const { press, address } = await openSeo();
  expect(await seoNames()).toEqual(['Anna Berg', 'Bo Berger', 'Eva <b>Lind</b>', 'Per Dam']);
  expect(await sorted()).toEqual([['Name', 'ascending']]);

  await press(control('Position'));
  expect(await seoNames()).toEqual(['Anna Berg', 'Per Dam', 'Bo Berger', 'Eva <b>Lind</b>']);
  expect(await sorted()).toEqual([['Position', 'ascending']]);
  expect(address()).toBe(`${SEO}?sort=profile_name_position&dir=asc`);
  await press(control('Position'));
  expect(await seoNames()).toEqual(['Bo Berger', 'Per Dam', 'Anna Berg', 'Eva <b>Lind</b>']);
  expect(await sorted()).toEqual([['Position', 'descending']]);

  await press(control('Position change'));
  expect(await seoNames()).toEqual(['Anna Berg', 'Per Dam', 'Bo Berger', 'Eva <b>Lind</b>']);
  expect(await sorted()).toEqual([['Position', 'ascending']]);
  expect(address()).toBe(`${SEO}?sort=profile_name_position_change&dir=asc`);
  expect(statusText()).toContain('sorted by Profile by name position change, ascending');

  await press(control('Name'));
  expect(await sorted()).toEqual([['Name', 'ascending']]);
  expect(address()).toBe(SEO);
});

test('sorts a change by its difference in either display', async () => {
  const { press } = await openSeo('?sort=profile_name_impressions_change&dir=desc', {
    profiles: () => {
      const speaker = (now: number, old: number) => ({
        profile: { name: { new: { impressions: now }, old: { impressions: old } } },
      });
      return answers({ Much: speaker(1100, 1000), Twice: speaker(20, 10) });
    },
  });
  expect(await seoNames()).toEqual(['Much', 'Twice']);
  expect(statusText()).toContain('sorted by Profile by name impressions change, descending');
  await press(screen.getByRole('radio', { name: 'Absolute' }));
  expect(await seoNames()).toEqual(['Much', 'Twice']);
  expect(statusText()).toContain('sorted by Profile by name impressions difference, descending');
  expect(await sorted()).toEqual([['Impressions', 'descending']]);
});

test.each(['constructor', '__proto__', 'profile_name_position_difference', 'nothing'])(
  'ignores the unknown sort column %j in the address',
  async (order) => {
    await openSeo(`?sort=${order}&dir=desc`);
    expect(await seoNames()).toEqual(['Anna Berg', 'Bo Berger', 'Eva <b>Lind</b>', 'Per Dam']);
    expect(await sorted()).toEqual([['Name', 'ascending']]);
  },
);

test('filters from four characters on', async () => {
  const { person } = await openSeo();
  await seoTable();
  const filter = screen.getByRole('textbox', { name: 'Filter speakers by name' });
  await person.type(filter, 'ber');
  expect(await seoNames()).toHaveLength(4);
  await person.type(filter, 'g');
  expect(await seoNames()).toEqual(['Anna Berg', 'Bo Berger']);
  expect(statusText()).toContain('2 of 4 speakers');
});

test('narrows the group of a hidden column, and cannot hide the sorted column', async () => {
  const { press } = await openSeo('?sort=profile_total_clicks_change&dir=asc');
  await seoTable();
  await press(screen.getByRole('button', { name: 'Columns, 17 shown' }));
  const item = (name: string) => screen.findByRole('menuitemcheckbox', { name });
  expect(await item('Profile total clicks')).toHaveAttribute('aria-disabled', 'true');
  await press(await item('Profile total impressions'));
  await press(await item('Profile by name position'));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  const spans = [...(await seoTable()).querySelectorAll('[scope=colgroup]')].map((head) =>
    head.getAttribute('colspan'),
  );
  expect(spans).toEqual(['1', '2', '3', '2', '3', '3']);
});

test.each<[WireAnswer, string]>([
  [says(500, 'It broke'), '500: It broke'],
  [
    says(404, '{"message":"The company has no Search Console site"}'),
    '404: The company has no Search Console site',
  ],
  [says(403, 'Not for you'), '403: Not for you'],
  [says(504, ''), '504: Request failed with status 504'],
  [answers({ A: { profile: 7 } }), '200: /profile_summary A.profile is not an object'],
  [says(200, '{"A": '), `200: the answer to ${PROFILES_CALL} is not JSON`],
])('shows the exact failure, and tries again: %j', async (answer, text) => {
  const given = [answer];
  const { press } = await openSeo('', { profiles: () => given.shift() ?? answers({ A: {} }) });
  const alert = await screen.findByRole('alert');
  expect(plainText(alert)).toContain(text);
  expect(screen.queryByRole('table', { name: SEO_TITLE })).not.toBeInTheDocument();
  await press(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await seoNames()).toEqual(['A']);
});

test('says that no speakers match the filter', async () => {
  const { person } = await openSeo('', { profiles: () => answers(KEYWORDS) });
  await seoTable();
  await person.type(screen.getByRole('textbox'), 'zzzz');
  expect(await screen.findByText('No speakers match “zzzz”')).toBeVisible();
});

test('says that an answer has no speakers', async () => {
  await openSeo('', { profiles: () => answers({}) });
  expect(await screen.findByText('No search figures')).toBeVisible();
});

test('makes no call without the role', async () => {
  const { asked } = await openSeo('', {}, { who: user({ roles: [grant('marketing_spender')] }) });
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(asked).toEqual([]);
});

test('sorts a metric’s change by the difference, also in percent', async () => {
  const row = (now: number, before: number) => ({
    profile: { total: { new: { clicks: now }, old: { clicks: before } } },
  });
  const rows = { Small: row(0, 3), Large: row(20_000, 30_000), Same: row(5, 5) };
  await openSeo('?sort=profile_total_clicks_change&dir=asc', { profiles: () => answers(rows) });
  expect(await seoNames()).toEqual(['Large', 'Small', 'Same']);
});
