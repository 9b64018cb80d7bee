import { type KeptVisit, readKept } from '../../src/domain/visits/visit';
import type { VisitStore } from '../../src/services/visits/visitStore';

/** What devices keep of visits, of all their tabs and people. */
export function memoryVisits(): VisitStore & { kept: Map<string, KeptVisit> } {
  const kept = new Map<string, KeptVisit>();
  return {
    kept,
    change: async (userId, screen, by) => {
      const key = `${userId}/${screen}`;
      const next = by(readKept(kept.get(key)));
      if (next) kept.set(key, structuredClone(next));
      return next;
    },
    forget: async (userId) => {
      for (const key of kept.keys()) if (key.startsWith(`${userId}/`)) kept.delete(key);
    },
    isLookedAt: () => true,
  };
}
