import { number, type Table, type Target } from '../lib/print';
import { median } from '../lib/stats';
import type { SuiteResult } from './suite';

export interface HeldSample {
  crowd: number;
  signInMs: number[];
  whoamiMs: number[];
  reportsASecond: number;
  refused: number;
}

export interface CrowdSample {
  database: string;
  size: string;
  held: HeldSample[];
  /** Times of a report without other requests, in ms. */
  reportAloneMs: number[];
  /** Times of a report during many concurrent sign-ins, in ms. */
  reportMs: number[];
  signInsMs: number[];
  /** Times of sign-ins while invalid links to set a password are posted, in ms. */
  signInBesidePostsMs: number[];
}

const LONGEST_DELAY_MS = 100;
const LONGEST_SIGN_IN_MS = 1_000;

const ofSample = ({ database, size }: CrowdSample) => `${database}, ${size}`;
const most = (ms: readonly number[]) => Math.max(...ms);

const heldTable = (samples: readonly CrowdSample[]): Table => ({
  title: 'While many keep asking for reports: ms',
  head: ['server', 'asking', 'sign-in median', 'max', 'whoami median', 'max', 'reports/s', 'refused'],
  rows: samples.flatMap((sample) =>
    sample.held.map(({ crowd, signInMs, whoamiMs, reportsASecond, refused }) => [
      ofSample(sample),
      String(crowd),
      number(median(signInMs)),
      number(most(signInMs)),
      number(median(whoamiMs)),
      number(most(whoamiMs)),
      number(reportsASecond, 1),
      String(refused),
    ]),
  ),
});

const hashingTable = (samples: readonly CrowdSample[]): Table => ({
  title: 'While 50 people sign in at once, and beside 100 made-up links: ms',
  head: ['server', 'report alone', 'beside median', 'max', 'sign-ins', 'last one', 'sign-in beside links'],
  rows: samples.map((sample) => [
    ofSample(sample),
    number(median(sample.reportAloneMs)),
    number(median(sample.reportMs)),
    number(most(sample.reportMs)),
    String(sample.signInsMs.length),
    number(most(sample.signInsMs)),
    number(most(sample.signInBesidePostsMs)),
  ]),
});

function targetsOf(samples: readonly CrowdSample[]): Target[] {
  return samples.flatMap((sample): Target[] => [
    {
      what: 'the longest sign-in while reports are asked for',
      value: most(sample.held.flatMap(({ signInMs }) => signInMs)),
      limit: LONGEST_SIGN_IN_MS,
      unit: 'ms',
      against: ofSample(sample),
    },
    {
      what: 'what 50 sign-ins delay a report by',
      value: median(sample.reportMs) - median(sample.reportAloneMs),
      limit: LONGEST_DELAY_MS,
      unit: 'ms',
      against: ofSample(sample),
    },
  ]);
}

export function crowdReport(samples: readonly CrowdSample[]): SuiteResult {
  return {
    tables: [heldTable(samples), hashingTable(samples)],
    targets: targetsOf(samples),
    remarks: ['All clients run on the same machine as the server, and also use its processors.'],
    samples,
  };
}
