import type { ReportRow } from '../../domain/reportRows';
import type { SearchStat } from '../../domain/search';
import { readRecord } from './read';
import { readSearchStat } from './readSearchStat';

/** Each of the company's keywords with the figures of the newer period and of the older one. */
export function decodeSearchKeywords(value: unknown, where: string): ReportRow<SearchStat>[] {
  return Object.entries(readRecord(value, where)).map(([name, entry]) => {
    const at = `${where} ${name}`;
    const raw = readRecord(entry, at);
    return { name, current: readSearchStat(raw, 'new', at), benchmark: readSearchStat(raw, 'old', at) };
  });
}
