import { screen, within } from '@testing-library/react';
import { grant, productRow, user } from '../../support/factories';
import { memoryVisits } from '../../support/memoryVisits';
import { cardTexts, KINDS, openChecks, PROFILES, press, RESULTS, rest } from '../../support/openChecks';
import { plainText } from '../../support/openReport';
import { withFreshBrowser } from '../../support/renderApp';
import { NOW } from '../../support/startTestApp';
import { answers } from '../../support/wire';

withFreshBrowser();

test('sorts by impact, highest first, and keeps the order in the address', async () => {
  const { address } = await openChecks(PROFILES);
  await press('by impact');
  expect(cardTexts()).toEqual([
    'Anna 2 errors 1 warning',
    'Bo 1 error',
    'Carl 1 warning',
    'Dora no issues',
    'Emil no issues',
  ]);
  expect(screen.getByText('by issues alone')).toBeVisible();
  await press('image');
  expect(address()).toBe(`${PROFILES.path}?tags=image&sort=impact`);
});

test('weighs the impact by the data that the user’s roles allow, and names the data', async () => {
  await openChecks(PROFILES, {
    search: '?sort=impact',
    app: {
      who: user({ roles: ['content_editor', 'product_sales_viewer'].map((name) => grant(name, 1)) }),
      productsSummary: async () => [
        productRow('Carl', { PassedRQs: 90, DirectRQs: 0 }),
        productRow('Anna', { PassedRQs: 0, DirectRQs: 0 }),
      ],
    },
  });
  expect(cardTexts().slice(0, 2)).toEqual(['Anna 2 errors 1 warning', 'Carl 1 warning']);
  expect(screen.getByText(/^weighed by requests; 3 profiles unknown there$/)).toBeVisible();
  await press('by issue');
  // Carl's warning weighs 8 · (1 + 90 / 45), the image that Anna and Bo lack 10 · 2.
  expect(cardTexts('issues').slice(0, 2)).toEqual([
    'There are no videos content Warning: 1 profile',
    'Image is missing image Error: 2 profiles',
  ]);
  expect(screen.getByText(/^weighed by requests; 3 profiles unknown there$/)).toBeVisible();
  await press('image');
  expect(screen.getByText(/^weighed by requests; 1 profile unknown there$/)).toBeVisible();
});

describe.each(KINDS)('of $plural', (kind) => {
  test('groups by issue, with all records of each reason', async () => {
    const { address } = await openChecks(kind, { app: { config: { contentEditUrl: '/edit/{id}' } } });
    await press('by issue');
    expect(address()).toBe(`${kind.path}?view=issues`);
    const noun = kind.kind;
    expect(cardTexts('issues')).toEqual([
      `Image is missing image Error: 2 ${noun}s`,
      `Meta title is long meta Warning: 1 ${noun}`,
      `Meta title is missing meta Error: 1 ${noun}`,
      `There are no videos content Warning: 1 ${noun}`,
    ]);
    await press(/^Image is missing/);
    const card = screen.getByRole('button', { name: /^Image is missing/ }).closest('li');
    const links = within(card ?? document.body).getAllByRole('link', { name: kind.edit });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/edit/a', '/edit/b']);
    await press('by impact');
    expect(cardTexts('issues')[0]).toMatch(/^Image is missing/);
    await press('no tags');
    expect(screen.getByText('None of these has an issue.')).toBeVisible();
  });

  test('exports a row for each shown issue, in the order of the cards', async () => {
    const { saved } = await openChecks(kind, { search: '?filter=a&tags=image.meta' });
    await press('Export 3 rows');
    expect(saved.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      [`${kind.kind}_checks_dk.athenas.example_2026-03-15.csv`, 'text/csv;charset=utf-8'],
    ]);
    expect(saved[0]?.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      `${kind.kind};id;class;reason;tag`,
      'Anna;a;error;Meta title is missing;meta',
      'Anna;a;error;Image is missing;image',
      'Anna;a;warning;Meta title is long;meta',
    ]);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Exported 3 rows')).toBe(
      true,
    );
  });
});

test('exports nothing without an issue on screen', async () => {
  await openChecks(PROFILES, { search: '?filter=dora' });
  expect(screen.getByRole('button', { name: 'Export 0 rows' })).toBeDisabled();
});

test('shows the changes since the last visit for each reason', async () => {
  const visits = memoryVisits();
  const app = { openVisits: async () => visits };
  const first = await openChecks(PROFILES, { app });
  await rest();
  expect(screen.queryByRole('region', { name: 'Since your last visit' })).not.toBeInTheDocument();
  first.unmount();
  first.stop();
  jest.setSystemTime(NOW + 86_400_000);
  // Anna is unchanged, Bo and Carl are fixed, and Emil has a new error.
  const now = [
    ...RESULTS.filter(({ id }) => id === 'a'),
    ...['b', 'c', 'd'].map((id) => ({ id, name: `now ${id}`, class: 'ok', reason: '', tag: 'no issues' })),
    { id: 'e', name: 'Emil', class: 'error', reason: 'Image is missing', tag: 'image' },
  ];
  await openChecks(PROFILES, { app, results: [answers(now)] });
  await rest();
  const region = screen.getByRole('region', { name: 'Since your last visit' });
  expect(plainText(region)).toBe('Since Sunday 13:00: 1 new, 2 fixed, 3 still thereBy reason');
  await press('By reason');
  await rest();
  const dialog = screen.getByRole('dialog', { name: 'Since Sunday 13:00' });
  const image = within(dialog).getByRole('region', { name: 'Image is missing' });
  expect(plainText(image)).toBe('Image is missingError: 1 new, 1 fixed, 1 still thereNew:EmilFixed:now b');
  await press('Emil');
  expect(cardTexts()).toEqual(['Emil 1 error']);
});
