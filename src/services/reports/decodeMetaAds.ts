import { currencyCode } from '../../domain/figures/currencyCode';
import type { MetaAdFigures, ReportRow } from '../../domain/reports/reportRows';
import type { Raw } from '../../domain/text/json';
import { type LeaveOut, readFigure, readRecord, readText } from '../http/read';
import { readNamedInSlices } from '../http/readInSlices';

/** Decodes the figures of the span, or with the suffix the figures of the benchmark. One record contains both. */
function decodeFigures(raw: Raw, where: string, suffix: '' | '-benchmark'): MetaAdFigures {
  return {
    adSetName: readText(raw, 'Ad Set Name', where),
    currency: currencyCode(readText(raw, 'Currency', where)),
    impressions: readFigure(raw, `Impressions${suffix}`, where),
    subscriptions: readFigure(raw, `Subscriptions${suffix}`, where),
    linkClicks: readFigure(raw, `Link clicks${suffix}`, where),
    amountSpent: readFigure(raw, `Amount spent${suffix}`, where),
    outboundClicks: readFigure(raw, `Outbound clicks${suffix}`, where),
    websiteLeads: readFigure(raw, `Website leads${suffix}`, where),
  };
}

/** Decodes each product that is advertised on Meta. */
export function decodeMetaAds(
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
): Promise<ReportRow<MetaAdFigures>[]> {
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
