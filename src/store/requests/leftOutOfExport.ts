import { formatCount } from '../../domain/figures/formats';
import { type LeftOut, leftOutText } from '../../domain/requests/leftOut';
import type { RootState } from '../index';
import { selectLeftOut } from './leftOut.slice';

/** What a file lacks because it could not be read. */
export interface ExportGap {
  /** Ends the file's name, for those who get it without its screen: `_1_left_out`; empty where nothing lacks. */
  suffix: string;
  /** Follows what is announced of the export. */
  note: string;
}

/** @param requests the keys of the requests whose answers are exported */
export function exportGap(state: RootState, requests: readonly string[], locale: string): ExportGap {
  const leftOut: readonly LeftOut[] = requests.flatMap((request) => selectLeftOut(state, request));
  const count = leftOut.reduce((sum, records) => sum + records.count, 0);
  return {
    suffix: count === 0 ? '' : `_${count}_left_out`,
    note: leftOut.map((records) => `. ${leftOutText(records, (n) => formatCount(n, locale))}`).join(''),
  };
}
