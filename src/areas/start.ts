import { startApp } from '../sagas';
import type { AreaSlot, Services } from '../sagas/services';

/** The code of areas is fetched as it is wanted. */
const loadArea: AreaSlot['load'] = async (area) =>
  area === 'signedIn' ? (await import('./signedIn')).signedIn : (await import('./areas')).AREAS[area].load();

/** The store with its sagas running. */
export const start = (services: Services) => startApp(services, loadArea);
