import type { SearchStat } from '../../domain/reports/searchPositions';
import type { Raw } from '../../domain/text/json';
import { readFigure, readRecord } from '../http/read';

/** Reads an optional object. An absent object is empty. */
export const readPart = (raw: Raw, key: string, where: string): Raw =>
  readRecord(raw[key] ?? {}, `${where}.${key}`);

/** Reads the figures of a period. The API sends the position 0 if there are no data, and the result is then `null`. */
export function readSearchStat(raw: Raw, period: 'new' | 'old', where: string): SearchStat {
  const stat = readPart(raw, period, where);
  const at = `${where}.${period}`;
  return {
    position: readFigure(stat, 'position', at) || null,
    impressions: readFigure(stat, 'impressions', at),
    clicks: readFigure(stat, 'clicks', at),
  };
}
