import { selectAnnouncement } from '@src/store/device/announcer.slice';
import { keyRemoved, saveRequested } from '@src/store/preferences/pendingOperations.slice';
import { selectIndicator, selectProgress } from '@src/store/preferences/progress.selectors';
import { selectSession } from '@src/store/session/session.slice';
import { LONG, ONE_CALL, pendingOf, startWithKeys } from '../../support/preferencesRun';
import { flush, pass } from '../../support/preferencesWorld';
import { withFakeClock } from '../../support/startTestApp';

withFakeClock();

afterEach(() => {
  jest.clearAllTimers();
});

test('Save sends changes one by one in the order of the first edits, with progress, and leaves none', async () => {
  const { world, tab, sent, held, editAll } = await startWithKeys();
  editAll();
  await world.save(tab);
  const told: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const progress = selectProgress(tab.state());
    const line = progress && `${progress.at} of ${progress.of}, ${progress.sending ?? 'nothing'}`;
    if (line && told.at(-1) !== line) told.push(line);
    await pass(ONE_CALL / 2);
  }
  expect(told).toEqual(['1 of 3, b', '2 of 3, a', '3 of 3, d']);
  expect(sent).toEqual(['b=2', 'a=-', 'd=4']);
  expect(held()).toEqual({ b: '2', c: '1', d: '4' });
  expect(tab.values()).toEqual(held());
  expect([...world.device.texts.keys()]).toEqual([]);
  expect(tab.queue()).toMatchObject({ operations: [], run: null });
  expect(selectAnnouncement(tab.state()).text).toBe('3 changes saved');
  expect(world.model.faults).toEqual([]);
});

test('a double click on Save starts one run', async () => {
  const { tab, sent, editAll } = await startWithKeys();
  editAll();
  tab.store.dispatch(saveRequested());
  tab.store.dispatch(saveRequested());
  await pass(LONG);
  expect(sent).toHaveLength(3);
});

test('keeps unsaved changes after a crash, and does not send them', async () => {
  const { world, sent, editAll } = await startWithKeys();
  editAll();
  world.crash(0);
  const again = await world.openTab();
  await pass(LONG);
  expect(pendingOf(again)).toEqual(['b', 'a', 'd']);
  expect(sent).toEqual([]);
});

test('the first failure stops the run and keeps the remaining changes, which Save sends again', async () => {
  const { world, tab, sent, held, editAll } = await startWithKeys();
  editAll();
  world.fail('done');
  world.fail('refused');
  await world.save(tab);
  await pass(LONG);
  expect(sent).toEqual(['b=2', 'a=-']);
  expect(pendingOf(tab)).toEqual(['a', 'd']);
  expect(tab.queue().run).toMatchObject({
    phase: 'failed',
    key: 'a',
    failure: { status: 500, message: 'Broken' },
  });
  expect(selectIndicator(tab.state())).toBe('2 pending · not saved');

  world.crash(0);
  const again = await world.openTab();
  await pass(LONG);
  expect(again.queue().run).toMatchObject({ phase: 'failed', key: 'a' });
  await world.save(again);
  await pass(LONG);
  expect(sent).toEqual(['b=2', 'a=-', 'a=-', 'd=4']);
  expect(held()).toEqual({ b: '2', c: '1', d: '4' });
});

test('resumes a run after a crash, and sends nothing twice', async () => {
  const { world, tab, sent, held, editAll } = await startWithKeys();
  editAll();
  await world.save(tab);
  await pass(ONE_CALL * 2);
  expect(sent).toEqual(['b=2', 'a=-']);
  world.crash(0);
  await world.openTab();
  await pass(LONG);
  expect(sent).toEqual(['b=2', 'a=-', 'd=4']);
  expect(held()).toEqual({ b: '2', c: '1', d: '4' });
});

test('treats a change with a lost answer as done after the store is read again', async () => {
  const { world, tab, sent, held, editAll } = await startWithKeys();
  editAll();
  world.fail('answerLost');
  await world.save(tab);
  await pass(LONG);
  expect(sent).toEqual(['b=2', 'a=-', 'd=4']);
  expect(held()).toEqual({ b: '2', c: '1', d: '4' });
});

test('pauses the run without a network, and resumes when the network is back', async () => {
  const { world, tab, sent, editAll } = await startWithKeys();
  editAll();
  world.setOnline(false);
  expect(selectIndicator(tab.state())).toBe('3 pending · offline');
  await world.save(tab);
  await pass(LONG * 3);
  expect(sent).toEqual([]);
  expect(tab.queue().run).toMatchObject({ phase: 'waiting' });
  world.setOnline(true);
  await pass(200);
  expect(sent).toEqual(['b=2', 'a=-', 'd=4']);
  expect(tab.queue().run).toBeNull();
});

test('retries a server that does not answer, with growing delays', async () => {
  const { world, tab, sent, editAll } = await startWithKeys();
  editAll();
  world.failRead('done');
  world.fail('unheard');
  await world.save(tab);
  await pass(100);
  expect(sent).toEqual(['b=2']);
  expect(tab.queue().run).toMatchObject({ phase: 'waiting' });
  expect(selectIndicator(tab.state())).toBe('3 pending · no answer');
  world.failRead('unheard');
  await pass(2_000);
  expect(tab.queue().run).toMatchObject({ phase: 'waiting' });
  await pass(4_000);
  expect(tab.queue().run).toMatchObject({ phase: 'waiting' });
  await pass(1_500);
  expect(sent).toEqual(['b=2', 'b=2', 'a=-', 'd=4']);
  expect(tab.queue().run).toBeNull();
});

test('Save retries at once while the run waits', async () => {
  const { world, tab, sent, editAll } = await startWithKeys();
  editAll();
  world.failRead('unheard');
  await world.save(tab);
  await pass(100);
  expect(tab.queue().run).toMatchObject({ phase: 'waiting' });
  await world.save(tab);
  await pass(200);
  expect(sent).toEqual(['b=2', 'a=-', 'd=4']);
});

test('sends nothing if the stored values cannot be read, and Save tries again', async () => {
  const { world, tab, sent, editAll } = await startWithKeys();
  editAll();
  world.failRead('refused');
  await world.save(tab);
  await pass(LONG);
  expect(tab.queue().run).toMatchObject({ phase: 'failed', key: null, failure: { status: 500 } });
  expect(sent).toEqual([]);
  await world.save(tab);
  await pass(LONG);
  expect(sent).toHaveLength(3);
});

test('resumes a run after the session ended and the same user signed in again', async () => {
  const { world, tab, sent, held, editAll } = await startWithKeys();
  editAll();
  await world.save(tab);
  await pass(ONE_CALL);
  world.expire();
  await pass(LONG);
  expect(selectSession(tab.state())).toMatchObject({ kind: 'anonymous' });
  await world.signIn(tab, world.owner);
  await pass(LONG);
  expect(sent.at(-1)).toBe('d=4');
  expect(held()).toEqual({ b: '2', c: '1', d: '4' });
  expect(world.model.faults).toEqual([]);
});

test('resumes a run after a log-out and the next sign-in of the same user', async () => {
  const { world, tab, held, editAll } = await startWithKeys();
  editAll();
  await world.save(tab);
  await pass(ONE_CALL);
  await world.signOut(tab);
  await pass(LONG);
  expect(held()).not.toHaveProperty('d');
  await world.signIn(tab, world.owner);
  await pass(LONG);
  expect(held()).toEqual({ b: '2', c: '1', d: '4' });
});

test('Cancel discards all changes, also in storage, and reads the values again', async () => {
  const { world, tab, sent, editAll } = await startWithKeys();
  editAll();
  world.meddle('c', '7');
  await world.discard(tab);
  await pass(LONG);
  expect(pendingOf(tab)).toEqual([]);
  expect(tab.values()).toEqual({ a: '1', b: '1', c: '7' });
  expect([...world.device.texts.keys()]).toEqual([]);
  expect(sent).toEqual([]);
});

test('undoing the last change removes the failed run', async () => {
  const { world, tab } = await startWithKeys();
  world.aim(tab, 'a', '2');
  world.fail('refused');
  await world.save(tab);
  await pass(LONG);
  expect(tab.queue().run).toMatchObject({ phase: 'failed' });
  world.undo(tab, 'a');
  await flush();
  expect(tab.queue().run).toBeNull();
  expect([...world.device.texts.keys()]).toEqual([]);
});

test('rejects the removal of a key that an address cannot contain', async () => {
  const { world, tab, sent } = await startWithKeys({ a: '1', '\ud800': 'x' });
  tab.store.dispatch(keyRemoved({ key: '\ud800', server: 'x' }));
  await world.save(tab);
  await pass(LONG);
  expect(sent).toEqual([]);
  expect(tab.queue().run).toMatchObject({
    phase: 'failed',
    key: '\ud800',
    failure: { status: null, message: 'This key cannot be written in an address' },
  });
});

test('an answer that was under way during a confirmation does not restore the old value', async () => {
  const { world, tab } = await startWithKeys();
  const other = await world.openTab();
  world.aim(tab, 'a', '2');
  await world.save(tab);
  await pass(ONE_CALL + 5);
  void other.showPreferences();
  await tab.showPreferences();
  await pass(LONG);
  expect(tab.values()).toMatchObject({ a: '2' });
});
