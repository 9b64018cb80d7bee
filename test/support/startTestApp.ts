import { start } from '../../src/areas/start';
import { type FakeServices, fakeServices } from './fakeServices';
import { deepFreeze } from './freeze';

const stops: (() => void)[] = [];

export const NOW = Date.parse('2026-03-15T12:00:00Z');

/** Each test of the file runs on a clock of its own, and leaves no app behind. */
export function withFakeClock(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    stopTestApps();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

/** Lets everything happen that takes no time. */
export const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);
export const seconds = (count: number): Promise<void> => jest.advanceTimersByTimeAsync(count * 1000);

/** Ends every app that the test started; for `afterEach`. */
export function stopTestApps(): void {
  for (const stop of stops.splice(0)) stop();
}

/** The real store with all its sagas over a fake world. Each state is frozen as it comes. */
export function startTestApp(given: Parameters<typeof fakeServices>[0] = {}) {
  const world: FakeServices = fakeServices(given);
  const { store, stop } = start(world.services);
  deepFreeze(store.getState());
  store.subscribe(() => deepFreeze(store.getState()));
  stops.push(stop);
  return { ...world, store, stop, state: () => store.getState() };
}
