import { readStoredVisit } from '../../src/domain/visits/visit';
import type { VisitStore } from '../../src/services/visits/visitStore';

/** Returns a visit store in memory, shared by all tabs and users of a device. */
export function memoryVisits(): VisitStore & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    change: async (userId, screen, by) => {
      const key = `${userId}/${screen}`;
      const next = by(readStoredVisit(kept.get(key)));
      if (next) kept.set(key, JSON.parse(JSON.stringify(next)));
      return next;
    },
    forget: async (userId) => {
      for (const key of kept.keys()) if (key.startsWith(`${userId}/`)) kept.delete(key);
    },
    isLookedAt: () => true,
  };
}
