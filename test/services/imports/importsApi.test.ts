/** @jest-environment node */
import { createHttp } from '@src/services/http/http';
import { decodeImport } from '@src/services/imports/decodeImport';
import {
  decodeImportChoices,
  decodeImportSteps,
  decodeLoad,
  decodeUndone,
} from '@src/services/imports/decodeLoad';
import { createImportsApi } from '@src/services/imports/importsApi';
import { decodeErrorOf, nothingLeftOut, withKey, withoutKey } from '../../support/decoding';
import { fakeFetch, json } from '../../support/fakeFetch';

afterEach(() => jest.restoreAllMocks());

const { signal } = new AbortController();
const AT = '2026-03-15T09:30:00Z';
const counts = { added: 12, changed: 3, unchanged: 985 };

const question = {
  id: 'zone',
  label: 'Time zone',
  help: 'The export has no offset',
  options: [{ value: 'utc', label: 'UTC' }],
  answer: null,
  suggestion: 'utc',
  is_required: true,
};
const open = {
  role: 'product',
  text: 'Berg',
  target: null,
  lines: 3,
  certainty: 'unsure',
  among: ['Anna Berg'],
};
const check = {
  columns: ['deal'],
  preview: [{ line: 2, cells: ['4001'] }],
  questions: [question],
  open: [open],
  decided: [{ role: 'seller', text: 'Ida A.', target: null }],
  problems: [{ line: 4, column: 'day', reason: 'not a day' }],
  problem_count: 140,
  rows: 1000,
  skipped: [{ text: 'deals without a product', rows: 12 }],
  remarks: [{ text: 'no channel', rows: 0 }],
  counts,
};
const sent = {
  id: 7,
  at: AT,
  who: 'Ida Admin',
  name: 'deals.csv',
  size: 1200,
  received: 600,
  modified: 0,
  state: 'loading',
  tool: { id: 'pipedrive', label: 'Pipedrive' },
  kinds: ['requests'],
  kind: 'requests',
  company_id: 1,
  needs_company: false,
  failure: null,
  progress: { step: 'writing', lines: 100, of: null, part: 0.5 },
  check,
  load: { id: 12, ...counts },
};
const load = {
  id: 12,
  at: AT,
  who: 'Ida Admin',
  kind: 'requests',
  file: 'deals.csv',
  ...counts,
  undone_at: null,
  undone_by: null,
  obstacle: 'a later load',
};
const choices = { speakers: ['Anna Berg'], sellers: [{ name: 'Ida', email: 'ida@x' }] };

test('reads a file with everything that it can have', () => {
  const { company_id, needs_company, check: _check, ...same } = sent;
  const { is_required, ...asked } = question;
  const { problem_count, ...checked } = check;
  expect(decodeImport(sent, '')).toEqual({
    ...same,
    companyId: company_id,
    needsCompany: needs_company,
    check: {
      ...checked,
      problemCount: problem_count,
      questions: [{ ...asked, isRequired: is_required }],
    },
  });
});

const NULLABLE = {
  file: ['tool', 'kind', 'company_id', 'failure', 'progress', 'check', 'load'],
  check: ['counts'],
  question: ['options', 'answer', 'suggestion'],
  open: ['target'],
  decision: ['target'],
  progress: ['of'],
  load: ['undone_at', 'undone_by', 'obstacle'],
};

const inCheck = (key: string) => (value: unknown) =>
  decodeImport({ ...sent, check: { ...check, [key]: [value] } }, '');

/** Each object of the answers, its nullable keys, and a function that reads the object in its place. */
const OBJECTS: readonly [string, object, readonly string[], (value: unknown) => unknown][] = [
  ['file', sent, NULLABLE.file, (value) => decodeImport(value, '')],
  ['tool', sent.tool, [], (tool) => decodeImport({ ...sent, tool }, '')],
  ['progress', sent.progress, NULLABLE.progress, (progress) => decodeImport({ ...sent, progress }, '')],
  ['load of a file', sent.load, [], (value) => decodeImport({ ...sent, load: value }, '')],
  ['check', check, NULLABLE.check, (value) => decodeImport({ ...sent, check: value }, '')],
  ['question', question, NULLABLE.question, inCheck('questions')],
  ['option', question.options[0] ?? {}, [], (one) => inCheck('questions')({ ...question, options: [one] })],
  ['open text', open, NULLABLE.open, inCheck('open')],
  ['decision', check.decided[0] ?? {}, NULLABLE.decision, inCheck('decided')],
  ['problem', check.problems[0] ?? {}, [], inCheck('problems')],
  ['line of the preview', check.preview[0] ?? {}, [], inCheck('preview')],
  ['counted text', check.skipped[0] ?? {}, [], inCheck('skipped')],
  ['counts', counts, [], (value) => decodeImport({ ...sent, check: { ...check, counts: value } }, '')],
  ['past load', load, NULLABLE.load, (value) => decodeLoad(value, '')],
  ['undo', { removed: 1, restored: 2 }, [], (value) => decodeUndone(value, '')],
  ['choices', choices, [], (value) => decodeImportChoices(value, '')],
  ['seller', choices.sellers[0] ?? {}, [], (one) => decodeImportChoices({ ...choices, sellers: [one] }, '')],
  ['steps', { companies: 1, kinds: { speakers: 3 } }, [], (value) => decodeImportSteps(value, '')],
];

describe.each(OBJECTS)('%s', (_name, whole, nullable, read) => {
  const keys = Object.keys(whole);

  test.each(keys)('without %s is an error, unless the key is nullable', (key) => {
    const isError = !nullable.includes(key);
    expect(decodeErrorOf(() => read(withoutKey(whole, key))).startsWith('no error but')).toBe(!isError);
  });

  test.each(keys)('with %s of a wrong type is an error', (key) => {
    for (const wrong of [Symbol('no JSON value'), [{ not: 'this' }], { other: 'shape' }])
      expect(decodeErrorOf(() => read(withKey(whole, key, wrong)))).toMatch(/ is not /);
  });
});

test.each([
  ['a state', { state: 'sleeping' }],
  ['a step', { progress: { ...sent.progress, step: 'thinking' } }],
  ['a role', { check: { ...check, open: [{ ...open, role: 'place' }] } }],
  ['a certainty', { check: { ...check, open: [{ ...open, certainty: 'same' }] } }],
  ['a time', { at: 'soon' }],
])('rejects %s that this release does not know', (_what, wrong) => {
  expect(decodeErrorOf(() => decodeImport({ ...sent, ...wrong }, '/imports/7'))).toMatch(/^\/imports\/7/);
});

test('sends the bytes of a piece as they are, with their position', async () => {
  const requests = fakeFetch(() => json(sent));
  const fetched = jest.mocked(fetch);
  const piece = new Blob(['abc']);
  await createImportsApi(createHttp()).sendPiece(7, 4_194_304, piece, signal);
  expect(requests).toMatchObject([
    {
      url: '/api/imports/7/pieces?position=4194304',
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'x-requested-with': 'fetch' },
    },
  ]);
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(piece);
});

test('makes each call with the names of the API', async () => {
  const answers: unknown[] = [[sent], sent, sent, sent, sent, undefined, [load]];
  const requests = fakeFetch(() => {
    const answer = answers.shift();
    return answer === undefined ? new Response(null, { status: 204 }) : json(answer);
  });
  const api = createImportsApi(createHttp());
  await api.imports(signal, nothingLeftOut);
  await api.readImport(7, signal);
  await api.announceImport({ name: 'deals.csv', size: 12, modified: 5 }, signal);
  const mapping = { answers: { zone: 'utc' }, decisions: [], forgotten: [] };
  await api.saveImportMapping(7, { ...mapping, companyId: 3, kind: 'requests' }, signal);
  await api.startLoad(7, signal);
  await api.cancelImport(7, signal);
  await api.loads(signal, nothingLeftOut);
  expect(requests.map(({ method, url, body }) => `${method} ${url} ${body ?? ''}`)).toEqual([
    'GET /api/imports ',
    'GET /api/imports/7 ',
    'POST /api/imports {"name":"deals.csv","size":12,"modified":5}',
    'PUT /api/imports/7/mapping {"answers":{"zone":"utc"},"decisions":[],"forgotten":[],"kind":"requests","company_id":3}',
    'POST /api/imports/7/load {}',
    'DELETE /api/imports/7 ',
    'GET /api/loads ',
  ]);
});

test('makes the calls about choices, undo and steps', async () => {
  const answers: unknown[] = [choices, { removed: 1, restored: 2 }, { companies: 1, kinds: {} }];
  const requests = fakeFetch(() => json(answers.shift()));
  const api = createImportsApi(createHttp());
  await expect(api.importChoices(7, signal)).resolves.toEqual(choices);
  await expect(api.undoLoad(12, signal)).resolves.toEqual({ removed: 1, restored: 2 });
  await expect(api.importSteps(signal)).resolves.toEqual({ companies: 1, kinds: {} });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/imports/7/choices',
    'POST /api/loads/12/undo',
    'GET /api/import_steps',
  ]);
});
