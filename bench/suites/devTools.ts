import { combineReducers } from '@reduxjs/toolkit';
import { announced, announcerReducer } from '../../src/store/device/announcer.slice';
import { scrubAction, scrubState } from '../../src/store/devTools';
import {
  datasetReceived,
  datasetsReducer,
  receivedRows,
} from '../../src/store/reports/datasets/datasets.slice';
import { makeRows } from '../lib/data';
import { number, range } from '../lib/print';
import { summarize } from '../lib/stats';
import type { RunOptions, Suite, SuiteResult } from './suite';

const ROWS = 50_000;
const ROUNDS = 50;
const WARM_UP = 5;
const LIMIT_MS = 5;
const KB = 1024;

const DATASET = { collection: 'sellers', site: 'dk.athenas.example', span: '365' } as const;

const figures = ({ f1 = 0, f2 = 0, f3 = 0 }: Record<string, number>) => ({
  wonDeals: f2,
  lostDeals: f3,
  totalWon: f1,
});

const reduce = combineReducers({ announcer: announcerReducer, datasets: datasetsReducer });

/** Returns the state with a report of 50,000 rows, and the action with the rows. */
function openReport() {
  const rows = makeRows(ROWS).map((row) => ({
    name: row.name,
    current: figures(row.figures),
    benchmark: figures(row.benchmark),
  }));
  const action = datasetReceived(receivedRows(DATASET, rows));
  return { state: reduce(undefined, action), action };
}

/** Scrubs and serialises an action and a state, as Redux DevTools does. Returns the number of characters. */
const handOver = (action: unknown, state: unknown): number =>
  JSON.stringify(scrubAction(action)).length + JSON.stringify(scrubState(state)).length;

function timed(run: () => number) {
  const start = performance.now();
  const size = run();
  return { ms: performance.now() - start, size };
}

function run({ rounds = ROUNDS }: RunOptions): Promise<SuiteResult> {
  const opened = openReport();
  let { state } = opened;
  const arrival = timed(() => handOver(opened.action, state));
  const small = Array.from({ length: WARM_UP + rounds }, (_, round) => {
    const next = announced(`Round ${round}`);
    state = reduce(state, next);
    return timed(() => handOver(next, state));
  }).slice(WARM_UP);
  const times = summarize(small.map(({ ms }) => ms));
  const whole = JSON.stringify(state).length;
  const what = `hand a small action to DevTools with ${ROWS.toLocaleString('en')} rows loaded`;
  return Promise.resolve({
    tables: [
      {
        title: 'What Redux DevTools costs, in Node: ms, and kB handed over',
        head: ['what', 'ms', 'kB'],
        rows: [
          ['the rows arrive', number(arrival.ms, 2), number(arrival.size / KB, 1)],
          ['a small action after that', range(times, 2), number((small.at(-1)?.size ?? 0) / KB, 1)],
          ['the same state in full', '', number(whole / KB, 1)],
        ],
      },
    ],
    targets: [{ what, value: times.median, limit: LIMIT_MS, unit: 'ms', against: 'itself' }],
    remarks: [],
    samples: { arrival, small },
  });
}

export const devToolsSuite: Suite = { name: 'devTools', run };
