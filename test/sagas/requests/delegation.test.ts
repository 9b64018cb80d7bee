import type { CheckGroups, ChecksId } from '@src/domain/checks/checks';
import type { ChecksApi } from '@src/services/checks/checksApi';
import { areaRequested } from '@src/store/areas/areas.slice';
import { checksReleased, checksRequested } from '@src/store/checks/checkData.slice';
import { DK_SITE, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const ID: ChecksId = { kind: 'profile', site: DK_SITE };

test('leaving a loading dashboard aborts both calls, and logs nothing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const signals: AbortSignal[] = [];
  const never = <T>(signal: AbortSignal) => {
    signals.push(signal);
    return deferred<T>().promise;
  };
  const checks: ChecksApi = {
    results: (_id, _recompute, signal) => never<CheckGroups | null>(signal),
    stats: (_id, _addPoint, signal) => never<never[]>(signal),
  };
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: { companies: async () => [], openChecks: async () => checks },
  });
  await settle();
  app.store.dispatch(areaRequested('checks'));
  await settle();
  app.store.dispatch(checksRequested(ID));
  await settle();
  app.store.dispatch(checksReleased(ID));
  await settle();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(logged).not.toHaveBeenCalled();
});
