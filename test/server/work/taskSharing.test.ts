/** @jest-environment node */
import { createTaskSharing } from '@server/work/taskSharing';
import { heldWork, settle } from '../../support/held';

const leave = (controller: AbortController) => controller.abort(new Error('left'));

describe('shared work', () => {
  test('runs once for concurrent requests with the same key, also if it fails, and again for later requests', async () => {
    const share = createTaskSharing<string>();
    const { log, task, end } = heldWork();
    const both = Promise.all([share('k', task('a')), share('k', task('b'))]);
    const other = share('l', task('l'));
    await settle();
    expect(log).toEqual(['a', 'l']);
    await end('a');
    expect(await both).toEqual(['a is done', 'a is done']);
    const failing = Promise.allSettled([share('k', task('c')), share('k', task('d'))]);
    await settle();
    await end('c', new Error('c fails'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await end('l');
    await other;
    expect(log).toEqual(['a', 'l', 'c']);
  });

  test('continues while one request waits, and is aborted when all have left', async () => {
    const share = createTaskSharing<string>();
    const { log, task, end } = heldWork();
    const [one, two] = [new AbortController(), new AbortController()];
    let isGivenUp = false;
    const watched = (nobodyAsks: AbortSignal) => {
      nobodyAsks.addEventListener('abort', () => {
        isGivenUp = true;
      });
      return task('watched')();
    };
    const first = share('k', watched, one.signal);
    const second = share('k', watched, two.signal);
    await settle();
    leave(one);
    await expect(first).rejects.toThrow('left');
    expect(isGivenUp).toBe(false);
    leave(two);
    await expect(second).rejects.toThrow('left');
    expect(isGivenUp).toBe(true);
    // A new request starts its own work, although the former work has not ended.
    const third = share('k', task('own'));
    await settle();
    await end('watched', new Error('cancelled'));
    const fourth = share('k', task('not begun'));
    await end('own');
    expect(await Promise.all([third, fourth])).toEqual(['own is done', 'own is done']);
    expect(log).toEqual(['watched', 'own']);
  });

  test('is not started for a request that leaves at once, and continues for a request that never leaves', async () => {
    const share = createTaskSharing<string>();
    const { log, task, end } = heldWork();
    const [gone, leaving] = [new AbortController(), new AbortController()];
    const asked = share('k', task('a'), gone.signal);
    leave(gone);
    await expect(asked).rejects.toThrow('left');
    await expect(share('k', task('b'), gone.signal)).rejects.toThrow('left');
    await settle();
    expect(log).toEqual([]);

    const staying = share('k', task('c'));
    const passing = share('k', task('d'), leaving.signal);
    await settle();
    leave(leaving);
    await expect(passing).rejects.toThrow('left');
    await end('c');
    expect(await staying).toBe('c is done');
  });
});
