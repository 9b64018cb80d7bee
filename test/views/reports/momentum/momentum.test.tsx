import type { Span } from '@src/domain/dates/spans';
import { DK_SITE, httpError, productRow } from '@test/support/factories';
import { deferred } from '@test/support/fakeApi';
import { openReport, plainText, statusText, TITLE, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { act, screen, waitFor, within } from '@testing-library/react';

withFreshBrowser();

/** Anna rises, Bo is steady, Cia falls. Dora's 30 days have fewer requests than her 7 days. */
const RQS: Record<string, Record<string, number>> = {
  Anna: { '7': 70, '30': 93, '90': 153, '365': 428 },
  Bo: { '7': 7, '30': 30, '90': 90, '365': 365 },
  Cia: { '7': 0, '30': 23, '90': 83, '365': 358 },
  Dora: { '7': 5, '30': 4, '90': 90, '365': 365 },
};
const rowsOf = (span: Span) =>
  Object.entries(RQS).map(([name, sums]) =>
    productRow(name, { DirectRQs: sums[span] ?? 0, PassedRQs: 0, TotalInbound: (sums[span] ?? 0) * 10 }),
  );

async function open(search = '', answer = async (span: Span) => rowsOf(span)) {
  const asked: Span[] = [];
  const signals: AbortSignal[] = [];
  const app = await openReport(search, (_site, span, signal) => {
    asked.push(span);
    signals.push(signal);
    return answer(span);
  });
  await table();
  const choose = async (item: string) => {
    await app.person.click(screen.getByRole('button', { name: 'More' }));
    await app.person.click(await screen.findByRole('menuitemcheckbox', { name: item }));
  };
  return { ...app, asked, signals, choose };
}

const report = () => screen.getByRole('table', { name: TITLE, hidden: true });
const cell = (name: string) => {
  const row = within(report()).getByRole('row', { name: new RegExp(`^${name}`), hidden: true });
  return within(row).queryByRole('button', { name: / a day in days /, hidden: true });
};
const word = (name: string) => plainText(cell(name));
const headers = () =>
  within(report())
    .getAllByRole('columnheader', { hidden: true })
    .map((head) => head.getAttribute('aria-label') ?? plainText(head));
const names = () => [...report().querySelectorAll('tr.row > th')].map((name) => plainText(name));

test('requests four spans once each, and shows a word for each row', async () => {
  const { asked, choose, address } = await open();
  expect(asked).toEqual(['365']);
  expect(headers()).not.toContain('Momentum');
  await choose('Momentum');
  await waitFor(() => expect(word('Anna')).toBe('rising'));
  expect([word('Bo'), word('Cia'), word('Dora')]).toEqual(['steady', 'falling', 'inconsistent']);
  expect([...asked].sort()).toEqual(['30', '365', '7', '90']);
  expect(address()).toContain('momentum=total_rqs');
  expect(headers()[1]).toBe('Momentum');
  expect(cell('Anna')?.getAttribute('aria-label')).toBe(
    'rising: 10,00 a day in days 1–7, 1,00 in days 8–30, 1,00 in days 31–90, 1,00 in days 91–365',
  );
});

test('switches to another column without requesting loaded spans again', async () => {
  const { asked, person, address, choose } = await open('?momentum=total_rqs');
  await waitFor(() => expect(word('Anna')).toBe('rising'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Momentum of' }), 'Total inbound');
  await waitFor(() => expect(address()).toContain('momentum=total_inbound'));
  await waitFor(() => expect(word('Bo')).toBe('steady'));
  await person.click(within(report()).getByRole('button', { name: /^steady/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Momentum of Total inbound' });
  expect(plainText(dialog)).toContain('10,00 kr. a day in days 1–7');
  expect(plainText(dialog)).toContain('0,0 % more than before; steady is within 10 %.');
  await person.keyboard('{Escape}');
  expect(asked).toHaveLength(4);
  await choose('Momentum');
  await waitFor(() => expect(headers()).not.toContain('Momentum'));
  expect(address()).not.toContain('momentum');
  expect(screen.queryByRole('combobox', { name: 'Momentum of' })).toBeNull();
});

test('explains a row on Enter, with its periods and its test', async () => {
  const { person } = await open('?momentum=total_rqs');
  await waitFor(() => expect(word('Cia')).toBe('falling'));
  const button = cell('Cia');
  act(() => button?.focus());
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Momentum of Total RQs' });
  const rows = within(dialog)
    .getAllByRole('row')
    .map((row) => [...row.children].map((part) => plainText(part)));
  expect(rows).toEqual([
    ['Days', 'Total RQs', 'A day'],
    ['1–7 (7)', '0', '0,00'],
    ['8–30 (23)', '23', '1,00'],
    ['31–90 (60)', '60', '1,00'],
    ['91–365 (275)', '275', '1,00'],
  ]);
  expect(plainText(dialog)).toMatch(
    /Chance alone would cause a difference of at least this size in 0,\d % of cases: more than chance\./,
  );
  expect(plainText(dialog)).not.toContain('A figure is missing');
});

test('shows the table while spans load, and counts them', async () => {
  const answers = new Map(['7', '30', '90'].map((span) => [span, deferred<ReturnType<typeof rowsOf>>()]));
  await open('?momentum=total_rqs', (span) => answers.get(span)?.promise ?? Promise.resolve(rowsOf(span)));
  await waitFor(() => expect(statusText()).toContain('Momentum: 1 of 4 spans'));
  expect(names()).toHaveLength(4);
  expect(cell('Anna')).toBeNull();
  await act(async () => answers.get('7')?.resolve(rowsOf('7')));
  await waitFor(() => expect(statusText()).toContain('Momentum: 2 of 4 spans'));
  await act(async () => {
    answers.get('30')?.resolve(rowsOf('30'));
    answers.get('90')?.resolve(rowsOf('90'));
  });
  await waitFor(() => expect(word('Anna')).toBe('rising'));
  expect(statusText()).not.toContain('Momentum');
});

test('names a failed span, and tries again', async () => {
  let fails = true;
  const { person } = await open('?momentum=total_rqs', async (span) => {
    if (span === '90' && fails) throw httpError(500, 'Broke');
    return rowsOf(span);
  });
  const alert = await screen.findByRole('group', { name: 'Momentum, 90 days' });
  expect(plainText(alert)).toContain('Momentum, 90 days: 500: Broke');
  expect(statusText()).toContain('Momentum: 3 of 4 spans');
  expect(names()).toHaveLength(4);
  fails = false;
  await person.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(word('Anna')).toBe('rising'));
  expect(screen.queryByRole('group', { name: 'Momentum, 90 days' })).toBeNull();
});

test('cancels its requests when it is switched off', async () => {
  const { signals, choose, asked } = await open('?momentum=total_rqs', (span) =>
    span === '365' ? Promise.resolve(rowsOf(span)) : deferred<never>().promise,
  );
  await waitFor(() => expect(asked).toHaveLength(4));
  await choose('Momentum');
  await waitFor(() => expect(signals.filter(({ aborted }) => aborted)).toHaveLength(3));
});

test('sorts by momentum, with inconsistent rows last in both directions', async () => {
  const { person, address } = await open('?momentum=total_rqs');
  await waitFor(() => expect(word('Anna')).toBe('rising'));
  const head = within(await table()).getByRole('button', { name: 'Momentum' });
  await person.click(head);
  await waitFor(() => expect(names()).toEqual(['Anna', 'Bo', 'Cia', 'Dora']));
  expect(address()).toContain('sort=momentum');
  await person.click(head);
  await waitFor(() => expect(names()).toEqual(['Cia', 'Bo', 'Anna', 'Dora']));
});

test('removes its sort and its conditions when it is switched off', async () => {
  const { choose, address } = await open(
    '?sort=momentum&dir=asc&where=momentum~is~rising&where=deals~gte~0&momentum=total_rqs',
  );
  await waitFor(() => expect(names()).toEqual(['Anna']));
  await choose('Momentum');
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(address()).toBe(`/requests_and_bookings/${DK_SITE}?where=deals~gte~0`);
});

test('is shown despite a link with other columns and after it was hidden', async () => {
  const { choose, person } = await open('?cols=deals,direct_rqs');
  await choose('Momentum');
  await waitFor(async () =>
    expect(headers()).toEqual(['Name', 'Momentum', 'Total inbound', 'Deals', 'Direct RQs']),
  );
  await person.click(screen.getByRole('button', { name: /^Columns/ }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Momentum' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(headers()).not.toContain('Momentum'));
  await choose('Momentum');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Momentum of' })).toBeNull());
  await choose('Momentum');
  await waitFor(() => expect(headers()).toContain('Momentum'));
});

test('refreshes all four spans', async () => {
  const { asked, person } = await open('?momentum=total_rqs');
  await waitFor(() => expect(word('Anna')).toBe('rising'));
  await person.click(screen.getByRole('button', { name: /^Refresh/ }));
  await waitFor(() => expect(asked).toHaveLength(8));
  expect(asked.slice(4).sort()).toEqual(['30', '365', '7', '90']);
});

test('ignores a column without momentum in the address', async () => {
  const { asked } = await open('?momentum=avg_deal_value');
  expect(headers()).not.toContain('Momentum');
  expect(screen.queryByRole('combobox', { name: 'Momentum of' })).toBeNull();
  expect(asked).toEqual(['365']);
});
