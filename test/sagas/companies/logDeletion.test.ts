import { logDeletionRequested, selectLogDeletion } from '@src/store/companies/logDeletion.slice';
import {
  selectSentNotifications,
  sentNotificationsRequested,
} from '@src/store/companies/sentNotifications.slice';
import { logEntry } from '../../support/companyRecords';
import { httpError } from '../../support/factories';
import { openAdministration } from '../../support/openAdministration';
import { withFakeClock } from '../../support/startTestApp';

withFakeClock();

test('deletes entries one by one, and repeats only the failed ones, which stay in the log', async () => {
  const fails = new Set([2]);
  const asked: number[] = [];
  const app = await openAdministration({
    sentNotifications: async () => [1, 2, 3, 4].map((id) => logEntry({ id })),
    deleteSentNotification: async (id) => {
      asked.push(id);
      if (fails.has(id)) throw httpError(500);
    },
  });
  await app.dispatch(sentNotificationsRequested(1));
  const request = { companyId: 1, names: { 1: 'One', 2: 'Two', 3: 'Three' }, ids: [1, 2, 3] };
  await app.dispatch(logDeletionRequested({ ...request, queue: request.ids }));
  const left = () => selectSentNotifications(app.state(), 1).map(({ id }) => id);
  expect(left()).toEqual([2, 4]);
  expect(selectLogDeletion(app.state())).toMatchObject({
    names: request.names,
    batch: { phase: 'ended', ends: { 1: { is: 'done' }, 2: { is: 'failed' }, 3: { is: 'done' } } },
  });
  fails.clear();
  await app.dispatch(logDeletionRequested({ ...request, queue: [2] }));
  expect(asked).toEqual([1, 2, 3, 2]);
  expect(left()).toEqual([4]);
});
