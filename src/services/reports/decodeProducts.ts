import { benchmarkKey, type Span, spanKey } from '../../domain/dates/spans';
import type { ProductFigures, ReportRow } from '../../domain/reports/reportRows';
import type { Raw } from '../../domain/text/json';
import { type LeaveOut, readFigure, readRecord, readTimestamp } from '../http/read';
import { readNamedInSlices } from '../http/readInSlices';

function decodeFigures(value: unknown, where: string): ProductFigures {
  const raw = readRecord(value, where);
  return {
    NumDeals: readFigure(raw, 'NumDeals', where),
    TotalInbound: readFigure(raw, 'TotalInbound', where),
    DirectValue: readFigure(raw, 'DirectValue', where),
    ReceivedValue: readFigure(raw, 'ReceivedValue', where),
    PassedValue: readFigure(raw, 'PassedValue', where),
    LostOnDate: readFigure(raw, 'LostOnDate', where),
    LostOnPrice: readFigure(raw, 'LostOnPrice', where),
    PassedRQs: readFigure(raw, 'PassedRQs', where),
    DirectRQs: readFigure(raw, 'DirectRQs', where),
    SpeakerWebsiteRQs: readFigure(raw, 'SpeakerWebsiteRQs', where),
    ReceivedRQs: readFigure(raw, 'ReceivedRQs', where),
    AddTime: readTimestamp(raw, 'AddTime', where),
    LastRQ: readTimestamp(raw, 'LastRQ', where),
  };
}

function figuresAt(spans: Raw, key: string, where: string): ProductFigures | null {
  const value = spans[key];
  return value === undefined || value === null ? null : decodeFigures(value, `${where}.${key}`);
}

/** Decodes each product with the figures of the requested span. Ignores other spans in the response. */
export function decodeProducts(
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
  span: Span | null,
): Promise<ReportRow<ProductFigures>[]> {
  if (span === null) return Promise.resolve([]);
  const current = spanKey(span);
  const benchmark = benchmarkKey(span);
  const decode = (entry: unknown, at: string, name: string) => {
    const spans = readRecord(entry, at);
    return { name, current: figuresAt(spans, current, at), benchmark: figuresAt(spans, benchmark, at) };
  };
  return readNamedInSlices(value, where, 'speakers', decode, leaveOut);
}
