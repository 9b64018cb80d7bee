import { startApp } from '../sagas';
import type { AreaSlot, Services } from '../sagas/services';

/** Loads the code of an area on demand. */
const loadArea: AreaSlot['load'] = async (area) =>
  area === 'signedIn'
    ? (await import('./bundles/signedIn')).signedIn
    : (await import('./areas')).AREAS[area].load();

/**
 * Creates the store and starts its sagas.
 * @param isTraced whether DevTools shows where each action was dispatched
 */
export const start = (services: Services, isTraced = false) => startApp(services, loadArea, isTraced);
