import { conflictAnswered } from '@src/store/preferences/pendingOperations.slice';
import { selectIndicator } from '@src/store/preferences/progress.selectors';
import { LONG, pendingOf, startWithKeys } from '../../support/preferencesRun';
import { pass } from '../../support/preferencesWorld';
import { withFakeClock } from '../../support/startTestApp';

withFakeClock();

afterEach(() => {
  jest.clearAllTimers();
});

describe('a conflict of a key that another person changed', () => {
  async function asked() {
    const all = await startWithKeys();
    all.editAll();
    all.world.meddle('a', '9');
    await all.world.save(all.tab);
    await pass(LONG);
    expect(all.tab.queue().run).toMatchObject({ phase: 'asking', key: 'a', theirs: '9' });
    expect(selectIndicator(all.tab.state())).toBe('2 pending · question');
    return all;
  }

  test('asks the person when the key is next, and the other keys wait', async () => {
    const { sent, held } = await asked();
    expect(sent).toEqual(['b=2']);
    expect(held()).toEqual({ a: '9', b: '2', c: '1' });
  });

  test('mine: overwrites their value', async () => {
    const { world, tab, sent, held } = await asked();
    world.answer(tab, 'mine');
    await pass(LONG);
    expect(sent).toEqual(['b=2', 'a=-', 'd=4']);
    expect(held()).toEqual({ b: '2', c: '1', d: '4' });
  });

  test('theirs: removes the change, and the run continues', async () => {
    const { world, tab, sent, held } = await asked();
    world.answer(tab, 'theirs');
    await pass(LONG);
    expect(sent).toEqual(['b=2', 'd=4']);
    expect(held()).toEqual({ a: '9', b: '2', c: '1', d: '4' });
    expect(pendingOf(tab)).toEqual([]);
  });

  test('leave: keeps the change pending for another Save, and the run continues', async () => {
    const { world, tab, sent } = await asked();
    world.answer(tab, 'leave');
    await pass(LONG);
    expect(sent).toEqual(['b=2', 'd=4']);
    expect(pendingOf(tab)).toEqual(['a']);
    expect(tab.queue().run).toBeNull();
    await world.save(tab);
    await pass(LONG);
    expect(tab.queue().run).toMatchObject({ phase: 'asking', key: 'a' });
  });

  test('asks again if the key changed once more before the answer', async () => {
    const { world, tab, sent } = await asked();
    world.meddle('a', '10');
    world.answer(tab, 'mine');
    await pass(LONG);
    expect(tab.queue().run).toMatchObject({ phase: 'asking', key: 'a', theirs: '10' });
    expect(sent).toEqual(['b=2']);
  });

  test('can be answered in another tab', async () => {
    const { world, sent } = await asked();
    const other = await world.openTab();
    expect(world.answer(other, 'mine')).toBe(true);
    await pass(LONG);
    expect(sent).toEqual(['b=2', 'a=-', 'd=4']);
  });

  test('needs no answer if the server has the desired value already', async () => {
    const { world, tab, sent, editAll } = await startWithKeys();
    editAll();
    world.meddle('b', '2');
    world.meddle('a', null);
    await world.save(tab);
    await pass(LONG);
    expect(sent).toEqual(['d=4']);
    expect(pendingOf(tab)).toEqual([]);
  });

  test('ignores an answer for a key without a conflict', async () => {
    const { tab, editAll } = await startWithKeys();
    editAll();
    const before = tab.queue().operations;
    tab.store.dispatch(conflictAnswered({ key: 'zzz', theirs: null, answer: 'mine' }));
    expect(tab.queue().operations).toEqual(before);
  });
});
