import { scrubAction, scrubState } from '../../src/store/devTools';
import {
  conflictAnswered,
  keyRemoved,
  operationConfirmed,
  operationSynced,
  pendingOperationsRestored,
  runChanged,
  valueEdited,
} from '../../src/store/preferences/pendingOperations.slice';
import { preferencesReceived } from '../../src/store/preferences/preferences.slice';
import { googleCodeReceived, passwordSubmitted } from '../../src/store/session/signIn.slice';
import { user } from '../support/factories';
import { deepFreeze } from '../support/freeze';
import { stateWith } from '../support/states';

test('hides a password and shows the rest of its action', () => {
  const action = deepFreeze(passwordSubmitted({ email: 'anna@x.example', password: 'secret' }));
  expect(scrubAction(action)).toEqual({
    type: 'signIn/passwordSubmitted',
    payload: { email: 'anna@x.example', password: '•••' },
  });
  expect(action.payload.password).toBe('secret');
});

test('hides a sign-in code', () => {
  const action = googleCodeReceived({ code: '4/0A', scope: 'email' });
  expect(scrubAction(action).payload).toEqual({ code: '•••', scope: 'email' });
});

test.each([
  'password',
  'code',
  'token',
  'idToken',
  'id_token',
  'api_key',
  'br_api_key',
  'mc_api_key',
  'PASSWORD',
])('hides the value of %s at any depth', (key) => {
  const state = deepFreeze({ lists: [{ a: 1 }, { deep: { [key]: 'secret' } }] });
  expect(JSON.stringify(scrubState(state))).not.toContain('secret');
  expect(scrubState(state)).toEqual({ lists: [{ a: 1 }, { deep: { [key]: '•••' } }] });
});

test.each(['country_code_name', 'passwordLogin', 'tokens', 'name'])('shows the value of %s', (key) => {
  expect(scrubState({ [key]: 'open' })).toEqual({ [key]: 'open' });
});

test('hides a secret that is not a text', () => {
  expect(scrubState({ token: { value: 'secret' }, password: ['secret'] })).toEqual({
    token: '•••',
    password: '•••',
  });
});

test('returns the same object without a secret, so that DevTools need not compare it', () => {
  const state = stateWith({ user: user() });
  expect(scrubState(state)).toBe(state);
  expect(scrubAction({ type: 'a' })).toEqual({ type: 'a' });
});

describe('large collections', () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => ({ name: `Row ${index}`, token: 'secret' }));

  test('shows a list as a count and its first rows, without their secrets', () => {
    const shown: unknown = scrubState({ datasets: { rows } }).datasets.rows;
    expect(shown).toEqual({
      count: 50_000,
      first: rows.slice(0, 10).map(({ name }) => ({ name, token: '•••' })),
    });
  });

  test('shows a map as a count and its first entries', () => {
    const entities = Object.fromEntries(rows.map((row) => [row.name, row]));
    const shown: unknown = scrubAction({ type: 'users/usersReceived', payload: { entities } }).payload
      .entities;
    expect(shown).toEqual({
      count: 50_000,
      first: Object.fromEntries(rows.slice(0, 10).map(({ name }) => [name, { name, token: '•••' }])),
    });
  });

  test('hides the values of the first entries of a map of preferences', () => {
    const kept = Object.fromEntries(rows.map(({ name }) => [name, 'secret']));
    const action = preferencesReceived(kept);
    expect(JSON.stringify(scrubAction(action))).not.toContain('secret');
    const state = {
      preferences: { values: kept },
      pendingOperations: { operations: rows.map(() => ({ value: 'secret' })) },
    };
    expect(JSON.stringify(scrubState(state))).not.toContain('secret');
  });

  test('shows the beginning of a long text', () => {
    const shown = scrubState({ pages: { text: 'x'.repeat(60_000) } });
    expect(shown.pages.text).toBe(`${'x'.repeat(5_000)}… (60000 characters)`);
  });

  test('shows all slices, regardless of their number', () => {
    const state = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`slice${index}`, index]));
    expect(scrubState(state)).toEqual(state);
  });

  test('scrubs only the slice that an action changes', () => {
    let reads = 0;
    const row = Object.defineProperty({}, 'name', {
      enumerable: true,
      get: () => {
        reads += 1;
        return 'Anna';
      },
    });
    const datasets = { rows: [row] };
    scrubState({ datasets, clock: { today: '2026-03-01' } });
    const before = reads;
    scrubState({ datasets, clock: { today: '2026-03-02' } });
    expect(before).toBeGreaterThan(0);
    expect(reads).toBe(before);
  });
});

test('hides a value in the preferences that another slice shows', () => {
  const shared = { value: 'secret' };
  expect(scrubState({ editors: { shared } }).editors.shared).toBe(shared);
  expect(JSON.stringify(scrubState({ pendingOperations: { shared } }))).not.toContain('secret');
});

describe('values of the preferences', () => {
  const operation = {
    key: 'mail.key',
    order: 1,
    edit: 'e1',
    kind: 'upsert',
    value: 'secret',
    base: 'secret',
  };

  test('are hidden in the state: stored, pending and conflicting values', () => {
    const state = deepFreeze({
      preferences: { values: { 'mail.key': 'secret', value: 'secret' }, asked: 0, written: [operation] },
      pendingOperations: {
        operations: [operation, { ...operation, base: null }],
        run: { edits: ['e1'], done: 0, phase: 'asking', key: 'mail.key', theirs: 'secret' },
      },
      editors: { a: { value: 'shown' } },
    });
    const shown = scrubState(state);
    expect(JSON.stringify(shown)).not.toContain('secret');
    expect(shown.preferences.values).toEqual({ 'mail.key': '•••', value: '•••' });
    expect(shown.pendingOperations.operations[1]).toEqual({ ...operation, value: '•••', base: null });
    expect(shown.pendingOperations.run).toMatchObject({ edits: ['e1'], key: 'mail.key', theirs: '•••' });
    expect(shown.editors).toBe(state.editors);
  });

  test.each([
    valueEdited({ key: 'mail.key', value: 'secret', server: 'secret' }),
    valueEdited({ key: 'mail.key', value: 'secret', server: null }),
    keyRemoved({ key: 'mail.key', server: 'secret' }),
    conflictAnswered({ key: 'mail.key', theirs: 'secret', answer: 'mine' }),
    operationSynced({ key: 'mail.key', operation: { ...operation, kind: 'upsert' } }),
    operationConfirmed({ ...operation, kind: 'delete' }),
    pendingOperationsRestored({ operations: [{ ...operation, kind: 'upsert' }], run: null }),
    runChanged({ edits: [], done: 0, phase: 'asking', key: 'mail.key', theirs: 'secret' }),
    preferencesReceived({ 'mail.key': 'secret' }),
  ])('are hidden in $type, which shows the keys', (action) => {
    const shown = JSON.stringify(scrubAction(action));
    expect(shown).not.toContain('secret');
    expect(shown).toContain('mail.key');
    expect(shown).toContain(action.type);
  });

  test('are shown as null if they do not exist', () => {
    expect(scrubAction(valueEdited({ key: 'a', value: 'secret', server: null })).payload.server).toBeNull();
  });
});
