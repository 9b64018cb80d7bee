import type { Table, Target } from '../lib/print';

export interface RunOptions {
  /** Rounds asked for; absent: the suite's own number. */
  rounds: number | undefined;
  /** Contenders asked for by name; empty: all. */
  only: readonly string[];
  /** Also the size that takes minutes to make. */
  huge: boolean;
  /** Only how the API grows with its facts, as a page and a picture in the documentation. */
  growth: boolean;
  note: (text: string) => void;
}

export interface SuiteResult {
  tables: readonly Table[];
  targets: readonly Target[];
  /** What differs between the contenders, said beside the figures. */
  remarks: readonly string[];
  /** Every single measurement, for the JSON. */
  samples: unknown;
}

export interface Suite {
  name: string;
  run: (options: RunOptions) => Promise<SuiteResult>;
}
