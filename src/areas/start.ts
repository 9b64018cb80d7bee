import { startApp } from '../sagas';
import type { AreaSlot, Services } from '../sagas/services';

/** The code of areas is fetched as it is wanted. */
const loadArea: AreaSlot['load'] = async (area) =>
  area === 'signedIn'
    ? (await import('./bundles/signedIn')).signedIn
    : (await import('./areas')).AREAS[area].load();

/**
 * The store with its sagas running.
 * @param isTraced whether DevTools shows where each action was dispatched
 */
export const start = (services: Services, isTraced = false) => startApp(services, loadArea, isTraced);
