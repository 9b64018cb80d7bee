import { start } from '../../src/areas/start';
import type { RootState } from '../../src/store';
import { type FakeServices, fakeServices } from './fakeServices';
import { deepFreeze } from './freeze';

const stops: (() => void)[] = [];

/** The state with the slices of all areas. A test reads a slice only after the area of the slice has loaded. */
export type LoadedState = Required<RootState>;

export const NOW = Date.parse('2026-03-15T12:00:00Z');

/** Gives each test of the file a fake clock, and stops its apps afterwards. */
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

/** Lets timers that are due and pending promises run, without moving the clock. */
export const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);
export const seconds = (count: number): Promise<void> => jest.advanceTimersByTimeAsync(count * 1000);

/** Stops every app that the test started. Call it in `afterEach`. */
export function stopTestApps(): void {
  for (const stop of stops.splice(0)) stop();
}

/** Starts the real store with all its sagas over fake services. Every state is frozen. */
export function startTestApp(given: Parameters<typeof fakeServices>[0] = {}) {
  const world: FakeServices = fakeServices(given);
  const { store, stop } = start(world.services);
  deepFreeze(store.getState());
  store.subscribe(() => deepFreeze(store.getState()));
  stops.push(stop);
  return { ...world, store, stop, state: () => store.getState() as LoadedState };
}
