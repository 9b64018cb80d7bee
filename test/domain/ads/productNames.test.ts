import { matchProducts } from '@src/domain/ads/productNames';
import { foldName } from '@src/domain/text/nameMatching';
import fc from 'fast-check';

test('joins one name of several lists into one product, whatever its case, accents and spaces', () => {
  const { products, doubtful } = matchProducts([
    ['Anna Berg', 'Zoë'],
    ['ANNA  BERG'],
    [],
    ['zoe\u0308', 'Somebody else'],
  ]);
  expect(products).toEqual([
    { name: 'Anna Berg', called: ['Anna Berg', 'ANNA  BERG', undefined, undefined] },
    { name: 'Zoë', called: ['Zoë', undefined, undefined, 'zoe\u0308'] },
    { name: 'Somebody else', called: [undefined, undefined, undefined, 'Somebody else'] },
  ]);
  expect(doubtful).toEqual([]);
});

test('leaves ambiguous names separate, and joins identical names', () => {
  const { products, doubtful } = matchProducts([
    ['Anna Berg', 'anna berg'],
    ['Anna Berg'],
    ['ANNA BERG'],
    [],
  ]);
  expect(products).toEqual([
    { name: 'Anna Berg', called: ['Anna Berg', 'Anna Berg', undefined, undefined] },
    { name: 'anna berg', called: ['anna berg', undefined, undefined, undefined] },
    { name: 'ANNA BERG', called: [undefined, undefined, 'ANNA BERG', undefined] },
  ]);
  expect(doubtful).toEqual([{ name: 'ANNA BERG', list: 2, either: ['Anna Berg', 'anna berg'] }]);
});

const names = fc.uniqueArray(
  fc.constantFrom('Anna', 'anna', 'ANNA', 'Ánna', 'Bo', 'bo ', 'Bó', '__proto__', 'constructor', ''),
);

test('puts every name of every list into one product, and joins only names that match', () => {
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 4 }), (lists) => {
      const { products, doubtful } = matchProducts(lists);
      lists.forEach((list, index) => {
        const called = products.flatMap((product) => product.called[index] ?? []);
        expect(called.toSorted()).toEqual([...list].sort());
      });
      for (const { name, called } of products)
        for (const each of called) if (each !== undefined) expect(foldName(each)).toBe(foldName(name));
      for (const { either } of doubtful) expect(either.length).toBeGreaterThan(1);
    }),
  );
});
