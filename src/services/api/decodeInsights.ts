import type { Raw } from '../../domain/json';
import type { Figure } from '../../domain/reportRows';
import { REPORT_SPANS, spanKey } from '../../domain/spans';
import {
  type BookingFigures,
  type Insights,
  type RequestFigures,
  SOURCES,
  type Source,
} from '../../domain/summaries';
import { readFigure, readRecord } from './read';

function readSources(raw: Raw, where: string, suffix: '' | 'Value'): Record<Source, Figure> {
  const entries = SOURCES.map((source) => [source, readFigure(raw, `${source}${suffix}`, where)] as const);
  // One entry for each source.
  return Object.fromEntries(entries) as Record<Source, Figure>;
}

const readPart = (raw: Raw, key: string, where: string): Raw => readRecord(raw[key] ?? {}, `${where}.${key}`);

function decodeRequests(raw: Raw, key: string, where: string): RequestFigures {
  const part = readPart(raw, key, where);
  const at = `${where}.${key}`;
  return {
    total: readFigure(part, 'TotalNumberOfRequests', at),
    bySource: readSources(part, at, ''),
  };
}

function decodeBookings(raw: Raw, key: string, where: string): BookingFigures {
  const part = readPart(raw, key, where);
  const at = `${where}.${key}`;
  return {
    total: readFigure(part, 'TotalNumberOfBookings', at),
    value: readFigure(part, 'TotalValueOfBookings', at),
    bySource: readSources(part, at, ''),
    valueBySource: readSources(part, at, 'Value'),
  };
}

/** The requests and bookings of every offered span that the answer has; whatever else it holds is not read. */
export function decodeInsights(value: unknown, where: string): Insights {
  const spans = readRecord(value, where);
  const keys = REPORT_SPANS.insights.offered
    .map(spanKey)
    .filter((key) => spans[key] !== undefined && spans[key] !== null);
  return Object.fromEntries(
    keys.map((key) => {
      const at = `${where}.${key}`;
      const raw = readRecord(spans[key], at);
      return [
        key,
        {
          requests: decodeRequests(raw, 'Requests', at),
          requestsBenchmark: decodeRequests(raw, 'RequestsBenchmark', at),
          bookings: decodeBookings(raw, 'Bookings', at),
          bookingsBenchmark: decodeBookings(raw, 'BookingsBenchmark', at),
        },
      ];
    }),
  );
}
