import type { Raw } from '../../domain/json';
import type { CampaignFigures, ReportRow } from '../../domain/reportRows';
import { type Span, spanKey } from '../../domain/spans';
import { readFigure, readRecord } from './read';

function decodeFigures(value: unknown, where: string): CampaignFigures {
  const raw = readRecord(value, where);
  return {
    costInUsd: readFigure(raw, 'costInUsd', where),
    impressions: readFigure(raw, 'impressions', where),
    clicks: readFigure(raw, 'clicks', where),
    companyPageClicks: readFigure(raw, 'companyPageClicks', where),
    externalWebsiteConversions: readFigure(raw, 'externalWebsiteConversions', where),
  };
}

/** The campaigns under the first of the keys that the answer has. */
function campaignsAt(raw: Raw, keys: readonly string[], where: string): Map<string, CampaignFigures> {
  const key = keys.find((candidate) => raw[candidate] !== undefined && raw[candidate] !== null);
  if (key === undefined) return new Map();
  const campaigns = Object.entries(readRecord(raw[key], `${where}.${key}`));
  return new Map(campaigns.map(([name, entry]) => [name, decodeFigures(entry, `${where}.${key} ${name}`)]));
}

/** Each campaign of the span or of its benchmark period. The span's key is as it was sent, or `30days`. */
export function decodeLinkedinAds(
  value: unknown,
  where: string,
  span: Span | null,
): ReportRow<CampaignFigures>[] {
  const raw = readRecord(value, where);
  const keys = span === null ? [] : [span, spanKey(span)];
  const current = campaignsAt(raw, keys, where);
  const benchmark = campaignsAt(
    raw,
    keys.map((key) => `${key}-benchmark`),
    where,
  );
  return [...new Set([...current.keys(), ...benchmark.keys()])].map((name) => ({
    name,
    current: current.get(name) ?? null,
    benchmark: benchmark.get(name) ?? null,
  }));
}
