import { type Span, spanKey } from '../../domain/dates/spans';
import type { CampaignFigures, ReportRow } from '../../domain/reports/reportRows';
import type { Raw } from '../../domain/text/json';
import { createNamed, type LeaveOut, readFigure, readRecord } from '../http/read';
import { eachInSlices } from '../http/readInSlices';

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

interface Campaigns {
  /** The span's key under which the response contains the campaigns. */
  key: string;
  entries: ReadonlyMap<string, unknown>;
}

/** Returns the campaigns under the first key that the response contains. */
function campaignsAt(raw: Raw, keys: readonly string[], where: string): Campaigns {
  const key = keys.find((candidate) => raw[candidate] !== undefined && raw[candidate] !== null);
  if (key === undefined) return { key: '', entries: new Map() };
  return { key, entries: new Map(Object.entries(readRecord(raw[key], `${where}.${key}`))) };
}

/**
 * Decodes each campaign of the span or of its benchmark period. The span's key is the span as sent, or for example
 * `30days`.
 */
export async function decodeLinkedinAds(
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
  span: Span | null,
): Promise<ReportRow<CampaignFigures>[]> {
  const raw = readRecord(value, where);
  const keys = span === null ? [] : [span, spanKey(span)];
  const current = campaignsAt(raw, keys, where);
  const benchmark = campaignsAt(
    raw,
    keys.map((key) => `${key}-benchmark`),
    where,
  );
  const campaigns = createNamed(where, 'campaigns', leaveOut);
  const rows: ReportRow<CampaignFigures>[] = [];
  const names = new Set([...current.entries.keys(), ...benchmark.entries.keys()]);
  await eachInSlices([...names], (name) =>
    campaigns.read(name, (at) => {
      const figures = ({ key, entries }: Campaigns) =>
        entries.has(name) ? decodeFigures(entries.get(name), `${at}.${key}`) : null;
      rows.push({ name, current: figures(current), benchmark: figures(benchmark) });
    }),
  );
  campaigns.end();
  return rows;
}
