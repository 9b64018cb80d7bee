import { saveRequested } from '@src/store/preferences/pendingOperations.slice';
import { selectSession } from '@src/store/session/session.slice';
import { LONG, ONE_CALL, pendingOf, startWithKeys } from '../../support/preferencesRun';
import { pass } from '../../support/preferencesWorld';
import { withFakeClock } from '../../support/startTestApp';

withFakeClock();

afterEach(() => {
  jest.clearAllTimers();
});

describe('two tabs', () => {
  test('show the same changes, and only one of them sends', async () => {
    const { world, tab, sent } = await startWithKeys();
    const other = await world.openTab();
    world.aim(tab, 'a', '2');
    world.aim(other, 'b', '3');
    expect(pendingOf(tab)).toEqual(['a', 'b']);
    expect(other.queue().operations).toEqual(tab.queue().operations);
    await world.save(other);
    await pass(LONG);
    expect(sent).toEqual(['a=2', 'b=3']);
    expect([pendingOf(tab), pendingOf(other)]).toEqual([[], []]);
    // Both tabs have the current values of the server.
    expect(tab.values()).toEqual({ a: '2', b: '3', c: '1' });
    expect(other.values()).toEqual({ a: '2', b: '3', c: '1' });
  });

  test('continue in the other tab when the sending tab closes', async () => {
    const { world, tab, sent, editAll } = await startWithKeys();
    await world.openTab();
    editAll();
    await world.save(tab);
    await pass(ONE_CALL * 2);
    world.crash(0);
    await pass(LONG);
    expect(sent).toEqual(['b=2', 'a=-', 'd=4']);
    expect(world.tabs.map(pendingOf)).toEqual([[]]);
  });

  test('keep an edit of a value that the other tab is sending, as a change of the sent value', async () => {
    const { world, tab, sent, editAll } = await startWithKeys();
    const other = await world.openTab();
    editAll();
    await world.save(tab);
    await pass(ONE_CALL);
    expect(sent).toEqual(['b=2']);
    world.aim(other, 'b', '3');
    world.aim(other, 'd', '5');
    await pass(LONG);
    expect(sent).toEqual(['b=2', 'a=-']);
    expect(tab.queue().operations).toMatchObject([
      { key: 'b', value: '3', base: '2' },
      { key: 'd', value: '5', base: null },
    ]);
    expect(world.model.faults).toEqual([]);
  });
});

describe('another person', () => {
  test('on the same device neither sees nor sends the changes, and the owner finds them again', async () => {
    const { world, tab, sent, editAll } = await startWithKeys();
    editAll();
    await world.signOut(tab);
    await world.signIn(tab, world.other);
    expect(tab.queue()).toMatchObject({ operations: [], run: null });
    tab.store.dispatch(saveRequested());
    await pass(LONG);
    await world.signOut(tab);
    await world.signIn(tab, world.owner);
    expect(pendingOf(tab)).toEqual(['b', 'a', 'd']);
    expect(sent).toEqual([]);
  });

  test('who owns the session at the time of sending does not send the changes', async () => {
    const { world, tab, sent, editAll } = await startWithKeys();
    editAll();
    world.session.id = world.other.id;
    await world.save(tab);
    await pass(LONG);
    expect(sent).toEqual([]);
    expect(selectSession(tab.state())).toMatchObject({ kind: 'signedIn', user: { id: world.other.id } });
    expect(tab.queue().operations).toEqual([]);
    expect([...world.device.texts.keys()]).toHaveLength(4);
  });
});
