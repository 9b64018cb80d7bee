import { type InTurn, inTurns } from '@src/sagas/requests/inTurn';
import { deferred } from '../../support/fakeApi';

const flush = () => new Promise((resolve) => setTimeout(resolve));

/** Calls that end when the test says so. */
function start(inTurn: InTurn, count: number) {
  const made: number[] = [];
  const calls = Array.from({ length: count }, (_, index) => {
    const answer = deferred<number>();
    const controller = new AbortController();
    const outcome = inTurn(controller.signal, () => {
      made.push(index);
      return answer.promise;
    });
    outcome.catch(() => undefined);
    return { ...answer, outcome, abort: () => controller.abort() };
  });
  return { made, calls };
}

test('no more are made at a time, and the others in their order', async () => {
  const { made, calls } = start(inTurns(2), 4);
  await flush();
  expect(made).toEqual([0, 1]);
  calls[1]?.resolve(7);
  await expect(calls[1]?.outcome).resolves.toBe(7);
  await flush();
  expect(made).toEqual([0, 1, 2]);
  calls[0]?.reject(new Error('broke'));
  await expect(calls[0]?.outcome).rejects.toThrow('broke');
  await flush();
  expect(made).toEqual([0, 1, 2, 3]);
});

test('one that is aborted gives its turn away, though its call should never end', async () => {
  const { made, calls } = start(inTurns(1), 2);
  await flush();
  calls[0]?.abort();
  await expect(calls[0]?.outcome).rejects.toThrow();
  await flush();
  expect(made).toEqual([0, 1]);
});

test('one that is aborted before its turn is never made, and takes no turn', async () => {
  const { made, calls } = start(inTurns(1), 3);
  await flush();
  calls[1]?.abort();
  await expect(calls[1]?.outcome).rejects.toThrow();
  calls[0]?.resolve(1);
  await flush();
  expect(made).toEqual([0, 2]);
});

test('when all are aborted at once, none of those that waited is made, and the next may be', async () => {
  const inTurn = inTurns(2);
  const { made, calls } = start(inTurn, 6);
  await flush();
  for (const { abort } of calls) abort();
  await flush();
  expect(made).toEqual([0, 1]);
  const next = start(inTurn, 3);
  await flush();
  expect(next.made).toEqual([0, 1]);
});
