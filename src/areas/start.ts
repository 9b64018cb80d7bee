import { startApp } from '../sagas';
import type { Services } from '../sagas/services';
import type { RootState } from '../store';

/** The store with its sagas running, which fetch the code of areas as it is wanted. */
export const start = (services: Services, preloadedState?: Partial<RootState>) =>
  startApp(services, async (area) => (await import('./areas')).AREAS[area].load(), preloadedState);
