import { createAppStore, type RootState } from '../../src/store';
import { nobodySignedIn, selectSession } from '../../src/store/session/session.slice';
import { stateReached } from '../../src/store/stateReached';

const store = () => createAppStore(() => (next) => (action) => next(action));

test('resolves at once if the condition is already true', async () => {
  await expect(stateReached(store(), () => true)).resolves.toBeUndefined();
});

test('resolves when the condition becomes true, and then stops checking', async () => {
  const open = store();
  const isReached = jest.fn((state: RootState) => selectSession(state).kind === 'anonymous');
  const reached = stateReached(open, isReached);
  open.dispatch({ type: 'other' });
  open.dispatch(nobodySignedIn());
  await reached;
  const looked = isReached.mock.calls.length;
  open.dispatch({ type: 'other' });
  expect(isReached).toHaveBeenCalledTimes(looked);
});
