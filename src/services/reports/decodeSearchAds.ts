import type { Figure } from '../../domain/figures/figure';
import type { ReportRow, SearchAdFigures } from '../../domain/reports/reportRows';
import type { Raw } from '../../domain/text/json';
import { type LeaveOut, readFigure, readRecord } from '../http/read';
import { readNamedInSlices } from '../http/readInSlices';

/** The API sends money in millionths. Only this file converts millionths to units. */
const MICROS = 1_000_000;

function readMicros(raw: Raw, key: string, where: string): Figure {
  const micros = readFigure(raw, key, where);
  return micros === null ? null : micros / MICROS;
}

/** Decodes the figures of the span, or with the suffix the figures of the benchmark. One record contains both. */
function decodeFigures(raw: Raw, where: string, suffix: '' | '-benchmark'): SearchAdFigures {
  return {
    impressions: readFigure(raw, `impressions${suffix}`, where),
    clicks: readFigure(raw, `clicks${suffix}`, where),
    averageCpc: readMicros(raw, `averageCpc${suffix}`, where),
    conversions: readFigure(raw, `conversions${suffix}`, where),
    cost: readMicros(raw, `costMicros${suffix}`, where),
    searchImpressionShare: readFigure(raw, `searchImpressionShare${suffix}`, where),
    absoluteTopImpressionPercentage: readFigure(raw, `absoluteTopImpressionPercentage${suffix}`, where),
  };
}

/** Decodes each product that is advertised on Google or Bing. */
export function decodeSearchAds(
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
): Promise<ReportRow<SearchAdFigures>[]> {
  const decode = (entry: unknown, at: string, name: string) => {
    const raw = readRecord(entry, at);
    return {
      name,
      current: decodeFigures(raw, at, ''),
      benchmark: decodeFigures(raw, at, '-benchmark'),
    };
  };
  return readNamedInSlices(value, where, 'products', decode, leaveOut);
}
