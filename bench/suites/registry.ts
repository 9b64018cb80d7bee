import { apiSuite } from './api';
import { checksSuite } from './checks';
import { computeSuite } from './compute';
import { crowdSuite } from './crowd';
import { daySuite } from './day/day';
import { devToolsSuite } from './devTools';
import { exportsSuite } from './exports';
import { graphSuite } from './graph';
import { gridsSuite } from './grids';
import { importsSuite } from './imports';
import { loadSuite } from './load';
import { screensSuite } from './screens';
import type { Suite } from './suite';
import { tableSuite } from './table';

/** All suites, in the order of a run without names of suites. */
export const SUITES: readonly Suite[] = [
  loadSuite,
  tableSuite,
  screensSuite,
  exportsSuite,
  gridsSuite,
  graphSuite,
  checksSuite,
  computeSuite,
  daySuite,
  devToolsSuite,
  apiSuite,
  crowdSuite,
  importsSuite,
];
