import { endBatch, idsByResult, recordResult, startBatch, stopBatch } from '@src/domain/records/batch';
import { CANCELLED } from '@src/domain/requests/failure';

const failed = { is: 'failed' as const, failure: CANCELLED };

test('groups ids by their result, in the requested order', () => {
  let batch = startBatch([3, 1, 2, 4], [3, 1, 2, 4]);
  expect(idsByResult(batch)).toEqual({ done: [], unneeded: [], failed: [], unsent: [3, 1, 2, 4] });
  batch = recordResult(batch, 2, { is: 'done' });
  batch = recordResult(batch, 1, failed);
  batch = recordResult(batch, 3, { is: 'done' });
  batch = recordResult(batch, 4, { is: 'unneeded' });
  expect(idsByResult(batch)).toEqual({ done: [3, 2], unneeded: [4], failed: [1], unsent: [] });
});

test('a repetition clears only the results of the ids that are sent again', () => {
  const before = recordResult(recordResult(startBatch([1, 2, 3], [1, 2, 3]), 1, { is: 'done' }), 2, failed);
  const again = startBatch([1, 2, 3], [2, 3], before);
  expect(idsByResult(again)).toEqual({ done: [1], unneeded: [], failed: [], unsent: [2, 3] });
  expect(again.phase).toBe('running');
});

test('stops only a running batch, and still records the result of the call under way', () => {
  const batch = stopBatch(startBatch([1, 2], [1, 2]));
  expect(batch.phase).toBe('stopping');
  expect(idsByResult(endBatch(recordResult(batch, 1, { is: 'done' })))).toMatchObject({
    done: [1],
    unsent: [2],
  });
  const over = endBatch(batch);
  expect(stopBatch(over)).toBe(over);
});
