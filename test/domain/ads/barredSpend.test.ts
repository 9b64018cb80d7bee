import { type Advertised, createAdsCheck, findBarredSpend, type Spending } from '@src/domain/ads/barredSpend';
import { barredSpendText, doubtfulText, eitherText } from '@src/domain/ads/barredSpendWords';
import fc from 'fast-check';

const speaker = (name: string, adsBlocked = false): Advertised => ({ name, adsBlocked });
const spending = (name: string, cost: number | null, currency = 'DKK'): Spending => ({
  name,
  costs: [{ cost, currency }],
});

const SPEAKERS = [
  speaker('Åsa Öberg', true),
  speaker('Bo Berg', true),
  speaker('Bo  berg junior'),
  speaker('Anna Berg', true),
  speaker('ANNA BERG'),
  speaker('Carl Dam', true),
  speaker('CARL DAM', true),
  speaker('Eva Friis'),
];

const found = (...spendings: Spending[]) => findBarredSpend(spendings, createAdsCheck(SPEAKERS));
const flagged = (...names: string[]) =>
  [...found(...names.map((name) => spending(name, 1))).adsBlockedByName]
    .filter(([, adsBlockedByName]) => adsBlockedByName)
    .map(([name]) => name);

test('marks exactly the speakers who block ads, whatever the case, accents and spaces of the name', () => {
  expect(flagged('asa oberg', 'ÅSA  ÖBERG', 'bo berg', 'Bo Berg junior', 'Eva Friis', 'Nobody')).toEqual([
    'asa oberg',
    'ÅSA  ÖBERG',
    'bo berg',
  ]);
});

test('matches one of two similarly written speakers only if the name is identical', () => {
  expect(flagged('Anna Berg', 'ANNA BERG')).toEqual(['Anna Berg']);
  const { doubtful, adsBlockedByName } = found(spending('anna berg', 1));
  expect(doubtful).toEqual([
    { name: 'anna berg', networks: [], either: [speaker('Anna Berg', true), speaker('ANNA BERG')] },
  ]);
  expect(adsBlockedByName.has('anna berg')).toBe(false);
});

test('lists an ambiguous name as doubtful and marks nobody, even if both speakers block ads', () => {
  const { doubtful, adsBlockedByName, sums } = found(spending('carl dam', 1));
  expect(doubtful).toEqual([
    { name: 'carl dam', networks: [], either: [speaker('Carl Dam', true), speaker('CARL DAM', true)] },
  ]);
  expect([...adsBlockedByName]).toEqual([]);
  expect(sums).toEqual([]);
});

test('lists a doubtful name once for several networks', () => {
  const { doubtful } = found(
    { ...spending('anna berg', 1), network: 'Google' },
    { ...spending('anna berg', 1), network: 'Bing' },
  );
  expect(doubtful.map(({ name, networks }) => [name, networks])).toEqual([['anna berg', ['Google', 'Bing']]]);
});

test('marks nothing and lists no doubtful name if nothing is spent', () => {
  const { doubtful, adsBlockedByName } = found(spending('Bo Berg', 0), spending('anna berg', null));
  expect([...adsBlockedByName.values()]).toEqual([false, false]);
  expect(doubtful).toEqual([]);
});

test('sums the spend of a speaker over all spellings of the name, per currency', () => {
  const { bySpeaker, sums } = found(
    spending('Bo Berg', 0.1),
    spending('bo berg', 0.2),
    spending('BO BERG', 20, 'USD'),
  );
  expect(bySpeaker.get('Bo Berg')?.list()).toEqual([
    { amount: 0.3, currency: 'DKK' },
    { amount: 20, currency: 'USD' },
  ]);
  expect(sums).toEqual(bySpeaker.get('Bo Berg')?.list());
});

test('checks a joined product by its name on each network', () => {
  const together: Spending = {
    name: 'anna berg',
    costs: [
      { cost: 5, currency: 'DKK', networkName: 'anna berg' },
      { cost: 0.25, currency: 'DKK', networkName: 'Anna Berg' },
      { cost: 9, currency: 'EUR', networkName: 'ANNA BERG' },
    ],
  };
  const { doubtful, adsBlockedByName, sums } = found(together);
  expect([...adsBlockedByName]).toEqual([['anna berg', true]]);
  expect(doubtful.map(({ name }) => name)).toEqual(['anna berg']);
  expect(sums).toEqual([{ amount: 0.25, currency: 'DKK' }]);
});

const MICROS = 1_000_000;
const BARRED = ['Bo Berg', 'åsa öberg'];

test('sums whole micros, per currency', () => {
  const costs = fc.array(
    fc.record({
      name: fc.constantFrom('Bo Berg', 'åsa öberg', 'Eva Friis', 'anna berg'),
      micros: fc.integer({ min: 0, max: 50_000_000_000 }),
      currency: fc.constantFrom('DKK', 'USD', ''),
    }),
  );
  fc.assert(
    fc.property(costs, (rows) => {
      const { sums } = found(
        ...rows.map(({ name, micros, currency }) => spending(name, micros / MICROS, currency)),
      );
      const barred = rows.filter(({ name, micros }) => BARRED.includes(name) && micros > 0);
      const expected = new Map<string, bigint>();
      for (const { micros, currency } of barred)
        expected.set(currency, (expected.get(currency) ?? 0n) + BigInt(micros));
      expect(sums.map(({ currency }) => currency)).toEqual([...expected.keys()]);
      for (const { amount, currency } of sums)
        expect(BigInt(Math.round(amount * MICROS))).toBe(expected.get(currency));
    }),
  );
});

test('matches 5,000 products with 5,000 speakers', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `Åse Ørsted ${index}`);
  const judge = createAdsCheck(names.map((name, index) => speaker(name, index % 3 === 0)));
  const { adsBlockedByName } = findBarredSpend(
    names.map((name) => spending(name.toLowerCase(), 1)),
    judge,
  );
  expect([...adsBlockedByName.values()].filter(Boolean)).toHaveLength(1_667);
});

test('counts the rows in the text and never adds different currencies', () => {
  const plain = (text: string) => text.replace(/\u00a0/g, ' ');
  const money = [{ amount: 1234.56, currency: 'DKK' }];
  expect(plain(barredSpendText(3, 'products', money, 'da-DK'))).toBe(
    '3 products with spend that is not allowed, 1.234,56 kr.',
  );
  expect(plain(barredSpendText(1, 'campaigns', [...money, { amount: 20, currency: 'USD' }], 'da-DK'))).toBe(
    '1 campaign with spend that is not allowed, 1.234,56 kr. and 20,00 US$',
  );
  expect(barredSpendText(0, 'products', [], 'da-DK')).toBe('');
  const two = { either: [speaker('Anna Berg', true), speaker('ANNA BERG')] };
  expect(doubtfulText([two, two])).toBe('2 names could be either of two speakers');
  expect(doubtfulText([two])).toBe('1 name could be either of two speakers');
  expect(eitherText(two.either)).toBe('Anna Berg (Not allowed) or ANNA BERG');
});
