import type { ReportRow } from '../../domain/reports/reportRows';
import type { SearchFigures } from '../../domain/reports/searchPositions';
import type { Raw } from '../../domain/text/json';
import { type LeaveOut, readRecord } from '../http/read';
import { readNamedInSlices } from '../http/readInSlices';
import { readPart, readSearchStat } from './readSearchStat';

/** Reads the figures of one page in both periods, by kind of search. */
function readPage(speaker: Raw, page: 'profile' | 'speaker', where: string) {
  const metrics = readPart(speaker, page, where);
  const at = `${where}.${page}`;
  const read = (metric: 'total' | 'name' | 'intent') => {
    const raw = readPart(metrics, metric, at);
    const place = `${at}.${metric}`;
    return { new: readSearchStat(raw, 'new', place), old: readSearchStat(raw, 'old', place) };
  };
  const [total, name, intent] = [read('total'), read('name'), read('intent')];
  return {
    current: { total: total.new, name: name.new, intent: intent.new },
    benchmark: { total: total.old, name: name.old, intent: intent.old },
  };
}

/** Decodes each speaker with the figures of the newer period. The figures of the older period are the benchmark. */
export function decodeSearchProfiles(
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
): Promise<ReportRow<SearchFigures>[]> {
  const decode = (entry: unknown, at: string, name: string) => {
    const raw = readRecord(entry, at);
    const [profile, speaker] = [readPage(raw, 'profile', at), readPage(raw, 'speaker', at)];
    return {
      name,
      current: { profile: profile.current, speaker: speaker.current },
      benchmark: { profile: profile.benchmark, speaker: speaker.benchmark },
    };
  };
  return readNamedInSlices(value, where, 'speakers', decode, leaveOut);
}
