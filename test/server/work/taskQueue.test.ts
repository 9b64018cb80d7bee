/** @jest-environment node */
import { createTaskQueue } from '@server/work/taskQueue';
import { heldWork, settle } from '../../support/held';

const FULL = new Error('full');

describe('the task queue', () => {
  test('runs a few tasks at once and the others in order, even after failures', async () => {
    const inTurn = createTaskQueue({ concurrency: 2 });
    const { log, task, end } = heldWork();
    const all = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => inTurn(task(name))));
    await settle();
    expect(log).toEqual(['a', 'b']);
    await end('b', new Error('b fails'));
    expect(log).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    const outcomes = (await all).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });

  test('alternates between owners, regardless of their numbers of tasks', async () => {
    const inTurn = createTaskQueue({ concurrency: 1 });
    const { log, task, end } = heldWork();
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
    const all = names.map((name) => inTurn(task(name), { owner: name.slice(0, 1) }));
    const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'];
    for (const name of order) {
      await settle();
      await end(name);
    }
    expect(log).toEqual(order);
    await Promise.all(all);
  });

  test('refuses tasks above the limits of one owner and of all owners', async () => {
    const inTurn = createTaskQueue({
      concurrency: 1,
      mostWaiting: { all: 3, each: 2 },
      createFullError: () => FULL,
    });
    const { log, task, end } = heldWork();
    const ask = (name: string) => inTurn(task(name), { owner: name.slice(0, 1) });
    const taken = ['a1', 'a2', 'a3'].map(ask);
    await expect(ask('a4')).rejects.toBe(FULL);
    taken.push(ask('b1'));
    await expect(ask('c1')).rejects.toBe(FULL);
    await end('a1');
    taken.push(ask('c2'));
    for (const name of ['a2', 'b1', 'a3', 'c2']) await end(name);
    await Promise.all(taken);
    expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'c2']);
  });

  test('removes aborted tasks and frees their places', async () => {
    const inTurn = createTaskQueue({
      concurrency: 1,
      mostWaiting: { all: 2, each: 2 },
      createFullError: () => FULL,
    });
    const { log, task, end } = heldWork();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const a = inTurn(task('a'), running);
    const b = inTurn(task('b'), waiting);
    const c = inTurn(task('c'));
    waiting.abort(new Error('left'));
    await expect(b).rejects.toThrow('left');
    const d = inTurn(task('d'));
    await expect(inTurn(task('e'))).rejects.toBe(FULL);
    await expect(inTurn(task('f'), waiting)).rejects.toThrow('left');
    // An abort does not affect a running task.
    running.abort();
    for (const name of ['a', 'c', 'd']) await end(name);
    await Promise.all([a, c, d]);
    expect(log).toEqual(['a', 'c', 'd']);
  });

  test('has all its places after many failures, refusals and aborts', async () => {
    const inTurn = createTaskQueue({
      concurrency: 3,
      mostWaiting: { all: 20, each: 5 },
      createFullError: () => FULL,
    });
    let running = 0;
    let most = 0;
    const work = (n: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await settle();
      running -= 1;
      if (n % 3 === 0) throw new Error('fails');
    };
    await Promise.allSettled(
      Array.from({ length: 200 }, async (_, n) => {
        const leaving = new AbortController();
        for (let turn = 0; turn < n % 30; turn += 1) await Promise.resolve();
        const asked = inTurn(work(n), { owner: String(n % 7), signal: leaving.signal });
        if (n % 4 === 0) leaving.abort();
        return asked;
      }),
    );
    expect([running, most]).toEqual([0, 3]);
    const { log, task, end } = heldWork();
    const names = ['a', 'b', 'c', 'd'];
    const all = names.map((name) => inTurn(task(name)));
    await settle();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const name of names) await end(name);
    await Promise.all(all);
  });
});
