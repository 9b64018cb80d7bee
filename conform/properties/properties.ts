import type { Law } from './answered';
import { auditTrailMatchesRecord, sessionsAgree } from './optionalFeatures';
import {
  edgesHaveNodes,
  idsAreUnique,
  namesAreKnown,
  recordsAgree,
  salesAddUp,
  statsAscend,
} from './records';
import { askedSpanIsThere, benchmarksAddUp, defaultSpanIsTaken, spansNest, summariesNest } from './spans';

/** The checks of the consistency of answers. */
export const PROPERTIES: readonly Law[] = [
  askedSpanIsThere,
  defaultSpanIsTaken,
  spansNest,
  summariesNest,
  benchmarksAddUp,
  salesAddUp,
  edgesHaveNodes,
  statsAscend,
  idsAreUnique,
  recordsAgree,
  namesAreKnown,
  sessionsAgree,
  auditTrailMatchesRecord,
];
