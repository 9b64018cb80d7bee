import { fileSize } from '@src/domain/imports/fileSize';
import { firstSteps } from '@src/domain/imports/firstSteps';
import { importValues, LEFT_OUT, mappingOf, meaningOf, undecided } from '@src/domain/imports/importForm';
import { kindLabel } from '@src/domain/imports/importKinds';
import { nextPace, remainingMs, remainingText } from '@src/domain/imports/importPace';
import { decision, importCheck, importFile, openValue } from '../../support/importFixtures';

const question = {
  id: 'zone',
  label: 'Time zone',
  help: '',
  options: null,
  answer: null,
  suggestion: 'UTC',
  isRequired: true,
};
const file = importFile({
  tool: { id: 'pipedrive', label: 'Pipedrive' },
  companyId: 3,
  check: importCheck({
    questions: [question, { ...question, id: 'note', suggestion: null, isRequired: false }],
    open: [openValue(), openValue({ text: 'Berg', certainty: 'unsure' })],
    decided: [decision(), decision({ role: 'seller', text: 'Ida', target: 'ida@x' })],
  }),
});

test('a form begins with answers, suggestions, likely meanings and remembered decisions', () => {
  expect(importValues(file)).toEqual({
    company: '3',
    kind: 'requests',
    answers: { zone: 'UTC', note: '' },
    meanings: {
      'product/Anna Berg – keynote': 'to:Anna Berg',
      'product/Berg': '',
      'product/Voucher': LEFT_OUT,
      'seller/Ida': 'to:ida@x',
    },
  });
});

test('a save sends suggestions as answers, and only the remembered decisions that changed', () => {
  const values = importValues(file);
  expect(mappingOf(file, values)).toEqual({
    companyId: 3,
    answers: { zone: 'UTC' },
    decisions: [{ role: 'product', text: 'Anna Berg – keynote', target: 'Anna Berg' }],
    forgotten: [],
  });
  const changed = {
    ...values,
    meanings: {
      ...values.meanings,
      'product/Berg': LEFT_OUT,
      'product/Voucher': '',
      'seller/Ida': meaningOf('bo@x'),
    },
  };
  expect(mappingOf(file, changed)).toMatchObject({
    decisions: [
      { text: 'Anna Berg – keynote', target: 'Anna Berg' },
      { text: 'Berg', target: null },
      { role: 'seller', text: 'Ida', target: 'bo@x' },
    ],
    forgotten: [{ role: 'product', text: 'Voucher' }],
  });
  expect(undecided(file, values).map(({ text }) => text)).toEqual(['Berg']);
  expect(undecided(file, changed)).toEqual([]);
});

test('a file whose lines name their company sends no company, and an emptied answer is sent', () => {
  const own = importFile({
    kinds: ['news', 'logins'],
    check: importCheck({ questions: [{ ...question, answer: 'UTC' }] }),
  });
  const values = importValues(own);
  expect(mappingOf(own, { ...values, kind: 'news', answers: { zone: '' } })).toEqual({
    kind: 'news',
    answers: { zone: '' },
    decisions: [],
    forgotten: [],
  });
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [9_940, '9.9 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_073_741_824, '1.1 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en-GB')).toBe(text);
});

describe('the pace of a step', () => {
  const at = (part: number, step: 'reading' | 'writing' = 'writing') =>
    importFile({ progress: { step, lines: 0, of: null, part } });

  test('needs two seconds and some progress, and starts again with each step', () => {
    const first = nextPace(null, at(0.1), 0);
    expect(remainingMs(first)).toBeNull();
    expect(remainingMs(nextPace(first, at(0.2), 1_999))).toBeNull();
    expect(remainingMs(nextPace(first, at(0.1), 5_000))).toBeNull();
    expect(remainingMs(nextPace(first, at(0.6), 5_000))).toBeCloseTo(4_000);
    expect(remainingMs(nextPace(first, at(0.6, 'reading'), 5_000))).toBeNull();
    expect(nextPace(first, importFile(), 5_000)).toBeNull();
  });

  test.each([
    [null, null],
    [400, 'about 1 second left'],
    [59_000, 'about 59 seconds left'],
    [60_000, 'about 1 minute left'],
    [150_000, 'about 3 minutes left'],
  ])('%p ms are %p', (ms, text) => {
    expect(remainingText(ms)).toBe(text);
  });
});

test('a step is done when each of its kinds has rows, and names the missing kinds of a begun step', () => {
  const steps = firstSteps({ companies: 0, kinds: { profiles: 3, requests: 1 } });
  expect(steps.filter(({ isDone }) => isDone).map(({ label }) => label)).toEqual(['Requests']);
  expect(steps.at(-1)?.text).toBe(
    'Takes the content of Umbraco as JSON. Fills Profile checks, Topic checks. Missing: Topics.',
  );
  expect(steps[1]?.text).not.toContain('Missing');
});

test('a kind that this release does not have keeps its name', () => {
  expect([kindLabel('google_ads'), kindLabel('tik_tok_ads')]).toEqual(['Google Ads', 'tik tok ads']);
});
