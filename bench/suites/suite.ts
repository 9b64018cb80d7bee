import type { Table, Target } from '../lib/print';

export interface RunOptions {
  /** Number of rounds. Defaults to the suite's own number. */
  rounds: number | undefined;
  /** Names of the contenders to run. An empty list means all contenders. */
  only: readonly string[];
  /** True to include the size `huge`, which takes minutes to create. */
  huge: boolean;
  /** True to measure only the API's growth with the number of facts, and to write the page and picture in `docs`. */
  growth: boolean;
  note: (text: string) => void;
}

export interface SuiteResult {
  tables: readonly Table[];
  targets: readonly Target[];
  /** Notes about differences between the contenders, which are printed after the figures. */
  remarks: readonly string[];
  /** All single measurements, for the JSON file. */
  samples: unknown;
}

export interface Suite {
  name: string;
  run: (options: RunOptions) => Promise<SuiteResult>;
}
