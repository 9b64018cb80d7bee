import { editorKey, saveKey } from '@src/store/records/editorKeys';
import {
  draftChanged,
  draftDropped,
  draftsRestored,
  editorClosed,
  editorsReducer,
  recordSaved,
} from '@src/store/records/editors.slice';
import { requestAttempted } from '@src/store/requests/requests.slice';

type Step = Parameters<typeof editorsReducer>[1];

const play = (...steps: Step[]) => steps.reduce(editorsReducer, editorsReducer(undefined, { type: 'start' }));

const KEY = editorKey('company', 3);
const type = (name: string, key = KEY) => draftChanged({ key, draft: { name } });
const send = (key = KEY) => requestAttempted({ key: saveKey(key), attempt: 1 });

test('a new record has its own key', () => {
  expect([editorKey('company', 0), editorKey('company', 3)]).toEqual(['company/new', 'company/3']);
});

test('saving removes the draft, and the next edit removes the message', () => {
  const saved = recordSaved({ key: KEY, savedAs: KEY, id: 3 });
  expect(play(type('A'), send(), saved)[KEY]).toEqual({ draft: null, saved: { id: 3, created: false } });
  expect(play(type('A'), send(), saved, type('B'))[KEY]).toMatchObject({ draft: { name: 'B' }, saved: null });
  expect(play(type('A'), send(), saved, editorClosed(KEY))[KEY]).toEqual({ draft: null, saved: null });
});

test('keeps edits made during the save as a draft, without a message', () => {
  const saved = recordSaved({ key: KEY, savedAs: KEY, id: 3 });
  expect(play(type('A'), send(), type('AB'), saved)[KEY]).toEqual({
    draft: { name: 'AB' },
    base: { name: 'A' },
    saved: null,
    ownSave: true,
  });
  expect(play(type('A'), send(), type('AB'), draftDropped(KEY), saved)[KEY]).toEqual({
    draft: null,
    saved: { id: 3, created: false },
  });
});

test('ignores the save of another record', () => {
  const other = editorKey('company', 4);
  const saved = recordSaved({ key: other, savedAs: other, id: 4 });
  expect(play(type('A'), send(other), saved)[KEY]).toMatchObject({ draft: { name: 'A' } });
});

test('a new record moves edits made during the save to its own key', () => {
  const fresh = editorKey('company', 0);
  const saved = recordSaved({ key: fresh, savedAs: 'company/9', id: 9 });
  const message = { id: 9, created: true };
  expect(play(type('A', fresh), send(fresh), saved)).toEqual({
    [fresh]: { draft: null, saved: message },
    'company/9': { draft: null, saved: message },
  });
  expect(play(type('A', fresh), send(fresh), type('AB', fresh), saved)).toEqual({
    [fresh]: { draft: null, saved: message },
    'company/9': { draft: { name: 'AB' }, base: { name: 'A' }, saved: null, ownSave: true },
  });
});

test('a restored draft can be sent at once', () => {
  const saved = recordSaved({ key: KEY, savedAs: KEY, id: 3 });
  expect(play(draftsRestored({ [KEY]: { draft: { name: 'A' } } }), send(), saved)[KEY]).toMatchObject({
    draft: null,
  });
});
