import { nameCollator } from '@src/domain/text/names';
import { inNameOrder } from '@src/services/reports/inNameOrder';
import fc from '../../support/fastCheck';
import { withOtherTasks } from '../../support/otherTasks';

const name = fc.constantFrom('Åse', 'aase', 'Øyvind', 'Anna', 'anna', 'Zoë', '', 'Bo 2', 'Bo 10');

test('returns many rows sorted by name, rows of one name as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 2_001, maxLength: 2_500 }), async (names) => {
      const rows = names.map((text, place) => ({ name: text, place }));
      const { compare } = nameCollator('da-DK');
      expect(await inNameOrder(rows, 'da-DK')).toEqual(rows.toSorted((a, b) => compare(a.name, b.name)));
    }),
    { numRuns: 10 },
  );
});

test('returns few rows as they are', async () => {
  const rows = [{ name: 'Bo' }, { name: 'Anna' }];
  expect(await inNameOrder(rows, 'da-DK')).toBe(rows);
});

test('lets the page continue meanwhile', async () => {
  const rows = Array.from({ length: 20_000 }, (_, place) => ({ name: `Speaker ${(place * 7919) % 20_000}` }));
  const { result, others } = await withOtherTasks(() => inNameOrder(rows, 'da-DK'));
  expect(others).toBeGreaterThan(0);
  expect(result[0]).toEqual({ name: 'Speaker 0' });
});
