import { createDiaryStore } from '@src/services/dataWatch/diaryStore';
import { createVisitStore } from '@src/services/visits/visitStore';

/** Returns the part of IndexedDB that deletes databases, and the names of those that are left. */
function databasesNamed(names: readonly string[], canList = true) {
  const left = new Set(names);
  const factory: Partial<IDBFactory> = {
    ...(canList && { databases: async () => [...left].map((name) => ({ name, version: 1 })) }),
    deleteDatabase: (name) => {
      left.delete(name);
      const request = {} as IDBOpenDBRequest;
      queueMicrotask(() => void request.onsuccess?.(new Event('success')));
      return request;
    },
  };
  return { factory: factory as IDBFactory, left };
}

test('"Forget this device" deletes the diary of the user, and not those of others', async () => {
  const { factory, left } = databasesNamed([
    'greenroom.dataWatch.10',
    'greenroom.visits.10',
    'greenroom.dataWatch.1',
    'greenroom.dataWatch.100',
  ]);
  await createVisitStore(() => factory).forget(10);
  expect([...left]).toEqual(['greenroom.dataWatch.1', 'greenroom.dataWatch.100']);
});

test('deletes the diary also where the browser cannot list databases', async () => {
  const { factory, left } = databasesNamed(['greenroom.dataWatch.10'], false);
  await createVisitStore(() => factory).forget(10);
  expect([...left]).toEqual([]);
});

test('without storage, the diary is empty and the comparison still gets its answer', async () => {
  const store = createDiaryStore(() => {
    throw new Error('blocked');
  });
  expect(await store.all(10)).toEqual({});
  expect(await store.change(10, 'products/x', (kept) => kept ?? { days: [], findings: [] })).toEqual({
    days: [],
    findings: [],
  });
});
