import { REPORT_SPANS, spanKey } from '../../domain/dates/spans';
import type { Figure } from '../../domain/figures/figure';
import {
  type BookingFigures,
  type Insights,
  type RequestFigures,
  SOURCES,
  type Source,
  type SpanInsights,
} from '../../domain/summaries/summaries';
import type { Raw } from '../../domain/text/json';
import { createRecords, type LeaveOut, readFigure, readRecord } from '../http/read';

function readSources(raw: Raw, where: string, suffix: '' | 'Value'): Record<Source, Figure> {
  const entries = SOURCES.map((source) => [source, readFigure(raw, `${source}${suffix}`, where)] as const);
  // The cast is safe, because there is one entry for each source.
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

function decodeSpan(value: unknown, where: string): SpanInsights {
  const raw = readRecord(value, where);
  return {
    requests: decodeRequests(raw, 'Requests', where),
    requestsBenchmark: decodeRequests(raw, 'RequestsBenchmark', where),
    bookings: decodeBookings(raw, 'Bookings', where),
    bookingsBenchmark: decodeBookings(raw, 'BookingsBenchmark', where),
  };
}

/** Decodes the requests and bookings of every offered span in the response. Ignores all other keys. */
export function decodeInsights(value: unknown, where: string, leaveOut: LeaveOut): Insights {
  const raw = readRecord(value, where);
  const spans = createRecords('time spans', leaveOut);
  const read: [key: string, insights: SpanInsights][] = [];
  for (const key of REPORT_SPANS.insights.offered.map(spanKey)) {
    const insights = raw[key];
    if (insights === undefined || insights === null) continue;
    spans.read(
      `${where}.${key}`,
      () => key,
      (at) => read.push([key, decodeSpan(insights, at)]),
    );
  }
  spans.end();
  return Object.fromEntries(read);
}
