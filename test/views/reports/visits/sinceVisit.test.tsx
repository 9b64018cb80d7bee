import type { VisitStore } from '@src/services/visits/visitStore';
import { REST_MS } from '@src/views/ui/lazy/afterFirstScreen';
import { productRow, user } from '@test/support/factories';
import { memoryStore } from '@test/support/fakeServices';
import { memoryVisits } from '@test/support/memoryVisits';
import { namesShown, openReport, plainText } from '@test/support/openReport';
import { NOW, seconds, withFakeClock } from '@test/support/startTestApp';
import { act, fireEvent, screen, within } from '@testing-library/react';

withFakeClock();

const HOUR = 3_600_000;
const row = (name: string, TotalInbound: number) =>
  productRow(name, { TotalInbound, PassedRQs: 4, DirectRQs: 4 });
const BEFORE = [row('Anna', 100), row('Bo', 100), row('Carl', 100)];
const NOW_ROWS = [row('Anna', 110), row('Bo', 150), row('Dora', 7)];

/** Moves the pointer over the page, and waits until nothing changes any more. */
async function turnTo() {
  fireEvent.pointerMove(document.body);
  await rest();
}

async function rest() {
  for (let n = 0; n < 30; n += 1) await act(() => seconds(0.01));
}

async function visit(
  visits: VisitStore,
  rows = NOW_ROWS,
  search = '',
  who = user(),
  deviceStore = memoryStore(),
) {
  const app = await openReport(search, rows, { who, deviceStore, openVisits: async () => visits });
  await rest();
  // The line appears when the screen has been idle for a while.
  await act(() => seconds(REST_MS / 1_000));
  await turnTo();
  return app;
}

async function leave({ unmount, stop }: Awaited<ReturnType<typeof visit>>, pause = 5 * HOUR) {
  unmount();
  stop();
  jest.setSystemTime(Date.now() + pause);
}

const line = () => screen.queryByRole('button', { name: /^Since / });

test('shows nothing on a first visit, and new, gone and moved rows five hours later', async () => {
  const visits = memoryVisits();
  const first = await visit(visits, BEFORE);
  expect(line()).toBeNull();
  await leave(first);
  await visit(visits);
  expect(plainText(line())).toBe('Since 13:00: 1 new, 1 gone, 1 moved');
  fireEvent.click(screen.getByRole('button', { name: /^Since / }));
  await turnTo();
  const dialog = screen.getByRole('dialog', { name: 'Since 13:00' });
  const cells = (name: string) =>
    within(within(dialog).getByRole('table', { name })).getAllByRole('row').map(plainText);
  expect(cells('New (1)')[0]).toMatch(/^DoraTotal inbound 7/);
  expect(cells('Gone (1)')[0]).toMatch(/^CarlTotal inbound 100/);
  expect(cells('Moved (1)')[0]).toMatch(/^BoTotal inbound 100.* → 150/);
});

test('counts a visit that ended before the line appeared', async () => {
  const visits = memoryVisits();
  const first = await openReport('', BEFORE, { openVisits: async () => visits });
  await rest();
  fireEvent.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  await rest();
  await leave(first);
  await visit(visits);
  expect(plainText(line())).toBe('Since 13:00: 1 new, 1 gone, 1 moved');
});

test('filters by the changes with a condition, and stores the threshold for the user', async () => {
  const visits = memoryVisits();
  await leave(await visit(visits, BEFORE));
  const deviceStore = memoryStore();
  await visit(visits, NOW_ROWS, '', user(), deviceStore);
  fireEvent.click(screen.getByRole('button', { name: /^Since / }));
  await turnTo();
  fireEvent.change(screen.getByLabelText('Moved is by more than'), { target: { value: '5' } });
  await turnTo();
  expect(plainText(screen.getByRole('heading', { name: 'Moved (2)' }))).toBe('Moved (2)');
  fireEvent.click(screen.getByRole('button', { name: 'Show new and moved' }));
  await turnTo();
  expect((await namesShown()).sort()).toEqual(['Anna', 'Bo', 'Dora']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove New or moved since your last visit' }));
  await turnTo();
  expect(deviceStore.read(`greenroom.visits.${user().id}`)).toBe('5');
});

test('shows only the rows of a condition in a link, without any input', async () => {
  const visits = memoryVisits();
  await leave(await visit(visits, BEFORE));
  await openReport('?where=since~new', NOW_ROWS, { openVisits: async () => visits });
  await rest();
  expect(await namesShown()).toEqual(['Dora']);
});

test('continues a visit within four hours, and keeps visits for each user', async () => {
  const visits = memoryVisits();
  await leave(await visit(visits, BEFORE), 3 * HOUR);
  const second = await visit(visits);
  expect(line()).toBeNull();
  await leave(second);
  await visit(visits, BEFORE, '', user({ id: 77 }));
  expect(line()).toBeNull();
});

test('does not count rows as gone after a failed request', async () => {
  const visits = memoryVisits();
  await leave(await visit(visits, BEFORE));
  const app = await openReport('', async () => Promise.reject(new Error('no network')), {
    openVisits: async () => visits,
  });
  await rest();
  await turnTo();
  expect(line()).toBeNull();
  await leave(app, HOUR);
  await visit(visits, BEFORE);
  expect(plainText(line())).toBe('Since 13:00: no changes');
});

test('shows nothing on a device without storage', async () => {
  const broken: VisitStore = { ...memoryVisits(), change: async () => null };
  await leave(await visit(broken, BEFORE));
  await visit(broken);
  expect(line()).toBeNull();
  expect(await namesShown()).toHaveLength(3);
  expect(NOW).toBeLessThan(Date.now());
});
