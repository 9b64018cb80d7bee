import { visitsSaga } from '@src/sagas/visits/visits.saga';
import { userReceived } from '@src/store/session/session.slice';
import { screenSeen, screenUnseen, visitsReducer } from '@src/store/visits/visits.slice';
import { user } from '../../support/factories';
import { memoryVisits } from '../../support/memoryVisits';
import { createSagaStore } from '../../support/sagaStore';

const tick = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['at once', async () => undefined],
  ['after a while', tick],
])('does not record a visit of a screen that was left %s when the person returns', async (_when, stays) => {
  const hearers = new Set<() => void>();
  const onReturn = (hear: () => void) => {
    hearers.add(hear);
    return () => void hearers.delete(hear);
  };
  const openVisits = async () => {
    await tick();
    return memoryVisits();
  };
  const { store, run } = createSagaStore({ browser: { onReturn }, openVisits });
  store.addReducers({ visits: visitsReducer });
  store.dispatch(userReceived(user()));
  const task = run(visitsSaga);
  await tick();

  store.dispatch(screenSeen({ key: 'a', seen: null }));
  await stays();
  store.dispatch(screenUnseen('a'));
  await tick();
  await tick();
  expect(hearers.size).toBe(0);

  store.dispatch(screenSeen({ key: 'b', seen: null }));
  await tick();
  expect(hearers.size).toBe(1);
  task.cancel();
  expect(hearers.size).toBe(0);
});
