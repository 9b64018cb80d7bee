import {
  confirm,
  edit,
  inOrder,
  type Operations,
  rebase,
  remove,
  renewEditId,
  replace,
  targetValueOf,
  undo,
} from '@src/store/preferences/operations';
import {
  pendingOperationsDiscarded,
  pendingOperationsReducer,
} from '@src/store/preferences/pendingOperations.slice';
import fc from '../../support/fastCheck';

const NONE: Operations = [];
let edits = 0;
const on = (key: string, server: string | null) => {
  edits += 1;
  return { key, server, edit: `e${edits}` };
};
const shape = (operations: Operations) =>
  operations.map((operation) => [operation.key, targetValueOf(operation), operation.base]);

test('an edit keeps the server value from its start, despite later edits and reads', () => {
  const once = edit(NONE, { ...on('a', '1'), value: '12' });
  const twice = edit(once, { ...on('a', 'other'), value: '123' });
  expect(shape(twice)).toEqual([['a', '123', '1']]);
});

test('keeps one change per key, in the order of the first edits', () => {
  let operations = edit(NONE, { ...on('b', '1'), value: '2' });
  operations = edit(operations, { ...on('a', '1'), value: '2' });
  operations = remove(operations, on('b', '1'));
  operations = edit(operations, { ...on('c', null), value: '3' });
  expect(shape(operations)).toEqual([
    ['b', null, '1'],
    ['a', '2', '1'],
    ['c', '3', null],
  ]);
});

test('editing back to the original value removes the change', () => {
  const operations = edit(NONE, { ...on('a', '1'), value: '2' });
  expect(edit(operations, { ...on('a', '1'), value: '1' })).toEqual([]);
});

test('removing a key and adding it again is one change of its value', () => {
  const removed = remove(NONE, on('a', '1'));
  expect(removed).toMatchObject([{ kind: 'delete', base: '1' }]);
  const added = edit(removed, { ...on('a', null), value: '2' });
  expect(added).toMatchObject([{ kind: 'upsert', value: '2', base: '1' }]);
  expect(edit(removed, { ...on('a', null), value: '1' })).toEqual([]);
});

test('adding a key and removing it leaves no change', () => {
  const added = edit(NONE, { ...on('a', null), value: '1' });
  expect(remove(added, on('a', null))).toEqual([]);
});

test('treats an empty value as a value, not as a removal', () => {
  expect(shape(edit(NONE, { ...on('a', '1'), value: '' }))).toEqual([['a', '', '1']]);
  expect(shape(edit(NONE, { ...on('a', null), value: '' }))).toEqual([['a', '', null]]);
});

test('undoes one change or all changes', () => {
  let operations = edit(NONE, { ...on('a', '1'), value: '2' });
  operations = edit(operations, { ...on('b', '1'), value: '2' });
  expect(shape(undo(operations, 'a'))).toEqual([['b', '2', '1']]);
  const pending = { ...pendingOperationsReducer(undefined, { type: 'init' }), operations };
  expect(pendingOperationsReducer(pending, pendingOperationsDiscarded()).operations).toEqual([]);
});

test('a key edited again after an undo moves to the end', () => {
  let operations = edit(NONE, { ...on('a', '1'), value: '2' });
  operations = edit(operations, { ...on('b', '1'), value: '2' });
  operations = edit(undo(operations, 'a'), { ...on('a', '1'), value: '3' });
  expect(operations.map(({ key }) => key)).toEqual(['b', 'a']);
});

test('removes a confirmed change; a later edit becomes a change of the sent value', () => {
  const sent = edit(NONE, { ...on('a', '1'), value: '2' });
  const [operation] = sent;
  if (!operation) throw new Error('no operation');
  expect(confirm(sent, operation)).toEqual([]);
  const editedOn = edit(sent, { ...on('a', '1'), value: '3' });
  expect(shape(confirm(editedOn, operation))).toEqual([['a', '3', '2']]);
  const removed = remove(sent, on('a', '1'));
  expect(shape(confirm(removed, operation))).toEqual([['a', null, '2']]);
  const sameAgain = edit(editedOn, { ...on('a', '1'), value: '2' });
  expect(confirm(sameAgain, operation)).toEqual([]);
  expect(confirm(undo(sent, 'a'), operation)).toEqual([]);
});

test('choosing my value keeps the id of the edit, so that its Save still covers it', () => {
  const operations = edit(NONE, { ...on('a', '1'), value: '2' });
  const rebased = rebase(operations, 'a', '9');
  expect(rebased).toEqual([{ ...operations[0], base: '9' }]);
  expect(rebase(operations, 'a', '2')).toEqual([]);
  expect(rebase(operations, 'b', '2')).toEqual(operations);
  expect(renewEditId(operations, 'a', 'new')).toEqual([{ ...operations[0], edit: 'new' }]);
});

test('a change from another tab replaces only its own key, and keeps the order', () => {
  let operations = edit(NONE, { ...on('a', '1'), value: '2' });
  operations = edit(operations, { ...on('b', '1'), value: '2' });
  const [first] = operations;
  if (!first) throw new Error('no operation');
  expect(replace(undo(operations, 'a'), 'a', first)).toEqual(operations);
  expect(shape(replace(operations, 'b', null))).toEqual([['a', '2', '1']]);
  const tie = { ...first, key: '0' };
  expect(inOrder([...operations, tie]).map(({ key }) => key)).toEqual(['0', 'a', 'b']);
});

test('the change of a key has the original and the target value after any edits', () => {
  const goal = fc.option(fc.constantFrom('', '1', '2'));
  fc.assert(
    fc.property(goal, fc.array(goal, { minLength: 1 }), (server, goals) => {
      let operations = NONE;
      for (const one of goals) {
        const made = on('__proto__', server);
        operations = one === null ? remove(operations, made) : edit(operations, { ...made, value: one });
      }
      const last = goals.at(-1) ?? null;
      expect(shape(operations)).toEqual(last === server ? [] : [['__proto__', last, server]]);
    }),
  );
});
