import type { Diary } from '@src/domain/dataWatch/diary';
import { DecodeError } from '@src/services/http/failure';
import { areaRequested } from '@src/store/areas/areas.slice';
import { selectFindings } from '@src/store/dataWatch/findings.selectors';
import { datasetRequested } from '@src/store/reports/datasets/datasets.slice';
import { DK_SITE, productRow, user } from '../../support/factories';
import { memoryDiary } from '../../support/memoryDiary';
import { seconds, settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const OF = { screen: 'requests_and_bookings', site: DK_SITE };

async function startApp(
  answer: (span: string | null) => ReturnType<typeof productRow>[],
  diary = memoryDiary(),
) {
  const who = user();
  const app = startTestApp({
    sessionApi: { whoami: async () => who },
    api: { companies: async () => [], reportRows: async ({ span }) => answer(span) as never },
    openDiary: async () => diary,
  });
  await settle();
  const load = async (span: '7' | '30') => {
    app.store.dispatch(datasetRequested({ collection: 'products', site: DK_SITE, span, use: 'span' }));
    await seconds(1);
  };
  return { ...app, who, diary, load };
}

test('checks answers that arrived before and after its code, and forgets the names of rows on the device', async () => {
  const app = await startApp((span) => [productRow('Anna Åkesson', { NumDeals: span === '7' ? 9 : 3 })]);
  const empty = selectFindings(app.store.getState(), OF);
  await app.load('30');
  app.store.dispatch(areaRequested('dataWatch'));
  await seconds(1);
  expect(selectFindings(app.store.getState(), OF)).toBe(empty);
  // The answer that arrived before is in the diary.
  expect([...app.diary.kept.values()].join()).toContain('"30":{"rows":1');
  await app.load('7');
  const [finding] = selectFindings(app.store.getState(), OF);
  expect(finding).toMatchObject({ kind: 'nest', figure: 'NumDeals', values: [9, 3], name: 'Anna Åkesson' });
  const stored = [...app.diary.kept.values()].join();
  expect(stored).toContain('"NumDeals":9');
  expect(stored).not.toContain('Anna');
});

test('keeps neither names nor messages where no answer could be read', async () => {
  const app = await startApp(() => {
    throw new DecodeError('/products_summary: Anna Åkesson', 'a number');
  });
  app.store.dispatch(areaRequested('dataWatch'));
  await app.load('30');
  expect(selectFindings(app.store.getState(), OF)).toMatchObject([{ kind: 'unreadable' }]);
  const stored = [...app.diary.kept.values()].join();
  expect(stored).toContain('"kind":"unreadable"');
  expect(stored).not.toContain('Anna');
});

test('keeps nothing of a call that failed', async () => {
  const app = await startApp(() => {
    throw new Error('offline');
  });
  app.store.dispatch(areaRequested('dataWatch'));
  await app.load('30');
  expect(app.diary.kept.size).toBe(0);
});

test('compares the rows of today with the rows of the days before', async () => {
  const who = user();
  const day = (date: string) => ({
    day: date,
    at: 1,
    spans: { '30': { rows: 225, sums: { NumDeals: 900 } } },
  });
  const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'].map(day);
  const kept: Record<string, Diary> = { [`${who.id}/products/${DK_SITE}`]: { days, findings: [] } };
  const rows = Array.from({ length: 31 }, (_, place) => productRow(`Speaker ${place}`));
  const app = await startApp(() => rows, memoryDiary(kept));
  app.store.dispatch(areaRequested('dataWatch'));
  await app.load('30');
  expect(selectFindings(app.store.getState(), OF)).toMatchObject([
    { kind: 'rows', values: [31, 225], day: '2026-03-14' },
  ]);
});
