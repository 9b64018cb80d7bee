import { createWorld } from './preferencesWorld';

const VALUES = { a: '1', b: '1', c: '1' };
/** Duration of one call in ms. A save run first requests the user and reads the store. */
export const ONE_CALL = 20;
export const LONG = 70_000;

/** Opens the owner's tab over a server with three keys, and records what the tab sends. */
export async function startWithKeys(values: Record<string, string> = VALUES) {
  const world = createWorld({ values });
  const sent: string[] = [];
  const tab = await world.openTab();
  const on = world.model.sends.bind(world.model);
  world.model.sends = (caller, write, sending) => {
    sent.push(`${write.key}=${write.goal ?? '-'}`);
    return on(caller, write, sending);
  };
  return {
    world,
    tab,
    /** The sent writes in order: `a=2` for a value, `a=-` for a removal. */
    sent,
    held: () => Object.fromEntries([...world.server.values].sort()),
    editAll: () => {
      world.aim(tab, 'b', '2');
      world.aim(tab, 'a', null);
      world.aim(tab, 'd', '4');
    },
  };
}

export const pendingOf = (tab: Awaited<ReturnType<typeof startWithKeys>>['tab']) =>
  tab.queue().operations.map(({ key }) => key);
