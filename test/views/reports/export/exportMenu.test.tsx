import { productRow } from '@test/support/factories';
import { openReport, statusText, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

const ROWS = ['Anna Berg', 'Bo Ankerberg', 'Eva'].map((name, index) =>
  productRow(name, { TotalInbound: 100 - index, NumDeals: index }, { NumDeals: 1 }),
);

const opener = () => screen.findByRole('button', { name: 'Export 3 rows' });
const item = (name: string) => screen.findByRole('menuitem', { name });

test('lists the export formats in a menu', async () => {
  const { person } = await openReport('', ROWS);
  await table();
  expect(await opener()).toHaveAttribute('aria-haspopup', 'menu');
  await person.click(await opener());
  const menu = await screen.findByRole('menu', { name: 'Export' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['CSV', 'Excel (.xlsx)', 'Web page (.html)', 'Copy']);
});

test.each([
  ['CSV', /\.csv$/, /^text\/csv/],
  ['Excel (.xlsx)', /\.xlsx$/, /spreadsheetml/],
  ['Web page (.html)', /\.html$/, /^text\/html/],
])('saves %s as a file, and closes the menu', async (label, name, mediaType) => {
  const { person, saved } = await openReport('', ROWS);
  await table();
  await person.click(await opener());
  await person.click(await item(label));
  await act(settle);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(saved).toEqual([
    {
      name: expect.stringMatching(name),
      mediaType: expect.stringMatching(mediaType),
      text: expect.any(String),
    },
  ]);
  expect(statusText()).toContain('Exported 3 rows');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('works by keyboard with two presses of Enter', async () => {
  const { person, saved } = await openReport('', ROWS);
  await table();
  (await opener()).focus();
  await person.keyboard('{Enter}');
  await item('CSV');
  await person.keyboard('{Enter}');
  await act(settle);
  expect(saved).toHaveLength(1);
});

test('reports a copy in the menu, which stays open', async () => {
  const copies: Blob[] = [];
  const { person } = await openReport('', ROWS, {
    browser: { copyText: async (text) => void copies.push(await text) },
  });
  await table();
  await person.click(await opener());
  await person.click(await item('Copy'));
  expect(await item('Copied 3 rows')).toBeVisible();
  expect(copies.map(({ type }) => type)).toEqual(['text/plain']);
});

test('writes conditions in words', async () => {
  const { person, saved } = await openReport('?where=deals~gte~1', ROWS);
  await table();
  await person.click(await screen.findByRole('button', { name: 'Export 2 rows' }));
  await person.click(await item('Web page (.html)'));
  await act(settle);
  expect(saved[0]?.text).toContain('<dt>Conditions</dt><dd>Deals at least 1</dd>');
  expect(saved[0]?.text).toContain('<dt>Rows</dt><dd>2 of 3 speakers</dd>');
  expect(saved[0]?.text).not.toContain('Anna Berg');
});
