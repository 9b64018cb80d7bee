import type { ReportRow } from '../../domain/reports/reportRows';
import type { SearchStat } from '../../domain/reports/searchPositions';
import { type LeaveOut, readNamed, readRecord } from '../http/read';
import { readSearchStat } from '../reports/readSearchStat';

/** Decodes each keyword of the company with the figures of the newer period. The older period is the benchmark. */
export function decodeSearchKeywords(
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
): ReportRow<SearchStat>[] {
  const decode = (entry: unknown, at: string, name: string) => {
    const raw = readRecord(entry, at);
    return { name, current: readSearchStat(raw, 'new', at), benchmark: readSearchStat(raw, 'old', at) };
  };
  return readNamed(value, where, 'keywords', decode, leaveOut);
}
