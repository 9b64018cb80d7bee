import type { Locks } from '../../src/services/browser/locks';
import type { SharedStore } from '../../src/services/browser/sharedStore';
import type { TabMessage, Tabs } from '../../src/services/browser/tabs';

interface Waiting {
  tab: object;
  grant: () => void;
}

/**
 * Creates one browser with several tabs. The tabs share a storage with events and a set of locks, which are released
 * when their tab closes.
 * @param later decides when the other tabs receive a storage event; by default at once
 */
export function createSharedDevice(later: (tell: () => void) => void = (tell) => tell()) {
  const texts = new Map<string, string>();
  const watchers = new Map<object, Set<{ prefix: string; hear: (name: string) => void }>>();
  const hearers = new Map<object, Set<(message: TabMessage) => void>>();
  const holders = new Map<string, object>();
  const queues = new Map<string, Waiting[]>();

  const tellOthers = (tab: object, name: string): void => {
    for (const [other, set] of watchers) {
      if (other === tab) continue;
      for (const { prefix, hear } of set) if (name.startsWith(prefix)) later(() => hear(name));
    }
  };
  const release = (name: string, tab: object): void => {
    if (holders.get(name) !== tab) return;
    holders.delete(name);
    const next = queues.get(name)?.shift();
    if (!next) return;
    holders.set(name, next.tab);
    next.grant();
  };

  function openTab() {
    const tab = {};
    let alive = true;
    const sharedStore: SharedStore = {
      names: (prefix) => [...texts.keys()].filter((name) => name.startsWith(prefix)),
      read: (name) => texts.get(name) ?? null,
      write: (name, text) => {
        if (!alive) return true;
        texts.set(name, text);
        tellOthers(tab, name);
        return true;
      },
      keeps: () => true,
      remove: (name) => {
        if (alive && texts.delete(name)) tellOthers(tab, name);
      },
      watch: (prefix, hear) => {
        const watcher = { prefix, hear };
        watchers.set(tab, (watchers.get(tab) ?? new Set()).add(watcher));
        return () => void watchers.get(tab)?.delete(watcher);
      },
    };
    const locks: Locks = {
      acquire: (name, signal) =>
        new Promise((resolve, reject) => {
          if (!alive) return;
          const waiting: Waiting = { tab, grant: () => resolve() };
          signal.addEventListener('abort', () => {
            const queue = queues.get(name) ?? [];
            if (queue.includes(waiting)) {
              queue.splice(queue.indexOf(waiting), 1);
              reject(new Error('gave up'));
            } else release(name, tab);
          });
          if (holders.has(name)) queues.set(name, [...(queues.get(name) ?? []), waiting]);
          else {
            holders.set(name, tab);
            resolve();
          }
        }),
    };
    const tabs: Tabs = {
      tell: (message) => {
        for (const [other, set] of hearers) if (other !== tab) for (const hear of set) hear(message);
      },
      listen: (hear) => {
        hearers.set(tab, (hearers.get(tab) ?? new Set()).add(hear));
        return () => void hearers.get(tab)?.delete(hear);
      },
    };
    return {
      services: { sharedStore, locks, tabs },
      /** Closes the tab abruptly: its running code has no effect on the storage any more. */
      kill: () => {
        alive = false;
        watchers.delete(tab);
        hearers.delete(tab);
        for (const queue of queues.values())
          queue.splice(0, queue.length, ...queue.filter((waiting) => waiting.tab !== tab));
        for (const name of [...holders.keys()]) release(name, tab);
      },
    };
  }
  return { texts, openTab };
}
