import { keysOf } from '@src/domain/records/keysOf';
import {
  type Condition,
  OPERATOR_WORDS,
  type Operator,
  parseCondition,
  valuesOf,
  writeCondition,
} from '@src/domain/reports/conditions';
import { conditionsIn } from '@src/domain/reports/where';
import fc from '../../support/fastCheck';

const OPERATORS: Operator[] = keysOf(OPERATOR_WORDS);

const anyCondition = fc.constantFrom(...OPERATORS).chain((operator) =>
  fc.record<Condition>({
    column: fc.constantFrom('deals', 'deals_change', 'name'),
    operator: fc.constant(operator),
    // An address cannot contain a lone surrogate.
    values: fc.array(fc.string({ unit: 'grapheme' }), {
      minLength: valuesOf(operator),
      maxLength: valuesOf(operator),
    }),
  }),
);

test('reads written conditions back from the address of a browser, whatever their texts', () => {
  fc.assert(
    fc.property(fc.array(anyCondition, { maxLength: 4 }), (conditions) => {
      const written = conditions.map(writeCondition);
      const search = `?span=30&${written.map((encoded) => `where=${encoded}`).join('&')}&dir=asc`;
      const seen = new URL(search, 'https://greenroom.example/').search;
      expect(conditionsIn(seen)).toEqual([...new Set(written)]);
      expect(written.map(parseCondition)).toEqual(conditions);
    }),
  );
});

test.each([
  ['?where=deals~gt~8', ['deals~gt~8']],
  ['where=deals~gt~8', ['deals~gt~8']],
  ['where=deals~gt~8&where=name~has~a&where=deals~gt~8', ['deals~gt~8', 'name~has~a']],
  ['span=30&where=deals~gt~8', ['deals~gt~8']],
  ['?filter=why?where=deals~gt~8', []],
  ['?elsewhere=deals~gt~8', []],
  ['', []],
])('the conditions of %j are %j', (search, conditions) => {
  expect(conditionsIn(search)).toEqual(conditions);
});

test('writes a condition into the address as column~op~value', () => {
  expect(writeCondition({ column: 'deals', operator: 'gt', values: ['10'] })).toBe('deals~gt~10');
  expect(writeCondition({ column: 'name', operator: 'is', values: ['A~B & C'] })).toBe(
    'name~is~A%7EB%20%26%20C',
  );
  expect(writeCondition({ column: 'deals', operator: 'between', values: ['5', '10'] })).toBe(
    'deals~between~5~10',
  );
  expect(writeCondition({ column: 'deals', operator: 'empty', values: [] })).toBe('deals~empty');
});

test.each([
  ['name~is~A%7EB', { column: 'name', operator: 'is', values: ['A~B'] }],
  // Other tools encode the separators, or do not encode a tilde in a text.
  ['deals%7Egt%7E10', { column: 'deals', operator: 'gt', values: ['10'] }],
  ['name~is~A~B', { column: 'name', operator: 'is', values: ['A~B'] }],
  ['name%7Eis%7EA%7EB', { column: 'name', operator: 'is', values: ['A~B'] }],
  ['name~has~two+words', { column: 'name', operator: 'has', values: ['two words'] }],
  ['name~is~', { column: 'name', operator: 'is', values: [''] }],
])('parses %s', (encoded, condition) => {
  expect(parseCondition(encoded)).toEqual(condition);
});

test.each([
  '',
  'deals',
  'deals~gt',
  'deals~above~10',
  'deals~toString~10',
  '~gt~10',
  'deals~between~1',
  'deals~between~1~2~3',
  'deals~empty~1',
  'name~is~%E0%A4',
])('“%s” is no condition', (encoded) => {
  expect(parseCondition(encoded)).toBeNull();
});

test('returns a repeated condition once', () => {
  expect(conditionsIn('?where=a~gt~1&x=1&where=a~gt~1&nowhere=b')).toEqual(['a~gt~1']);
  expect(conditionsIn('')).toEqual([]);
});
