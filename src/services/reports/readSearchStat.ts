import type { SearchStat } from '../../domain/reports/searchPositions';
import type { Raw } from '../../domain/text/json';
import { readFigure, readRecord } from '../http/read';

/** An optional object; an absent one has nothing in it. */
export const readPart = (raw: Raw, key: string, where: string): Raw =>
  readRecord(raw[key] ?? {}, `${where}.${key}`);

/** A period's figures under their key. On the wire the position 0 says that there is no data. */
export function readSearchStat(raw: Raw, period: 'new' | 'old', where: string): SearchStat {
  const stat = readPart(raw, period, where);
  const at = `${where}.${period}`;
  return {
    position: readFigure(stat, 'position', at) || null,
    impressions: readFigure(stat, 'impressions', at),
    clicks: readFigure(stat, 'clicks', at),
  };
}
