import { areaRequested } from '../../src/store/areas/areas.slice';
import { admin } from './factories';
import { settle, startTestApp } from './startTestApp';

type Given = NonNullable<Parameters<typeof startTestApp>[0]>;

/** Starts the app as an admin and opens the areas of the administration screens. */
export async function openAdministration(administration: Given['administration'], who = admin()) {
  const app = startTestApp({
    sessionApi: { whoami: async () => who, logout: async () => undefined },
    api: { companies: async () => [] },
    ...(administration && { administration }),
  });
  await settle();
  for (const area of ['companies', 'users', 'mailingLists'] as const) app.store.dispatch(areaRequested(area));
  await settle();
  const dispatch = async (...actions: Parameters<typeof app.store.dispatch>[0][]) => {
    for (const action of actions) app.store.dispatch(action);
    await settle();
  };
  return { ...app, dispatch };
}
