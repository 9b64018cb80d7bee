import { type Span, spanKey } from '../../domain/dates/spans';
import type { CampaignFigures, ReportRow } from '../../domain/reports/reportRows';
import type { Raw } from '../../domain/text/json';
import { createNamed, type LeaveOut, readFigure, readRecord } from '../http/read';
import { eachInSlices, namesInSlices } from '../http/readInSlices';

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
  entries: Raw;
}

/** Returns the campaigns under the first key that the response contains. */
function campaignsAt(raw: Raw, keys: readonly string[], where: string): Campaigns {
  const key = keys.find((candidate) => raw[candidate] !== undefined && raw[candidate] !== null);
  if (key === undefined) return { key: '', entries: {} };
  return { key, entries: readRecord(raw[key], `${where}.${key}`) };
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
  const names = await namesInSlices([current.entries, benchmark.entries]);
  await eachInSlices(names, (name) =>
    campaigns.read(name, (at) => {
      // A campaign may have the name of an inherited property, such as "constructor".
      const figures = ({ key, entries }: Campaigns) =>
        Object.hasOwn(entries, name) ? decodeFigures(entries[name], `${at}.${key}`) : null;
      rows.push({ name, current: figures(current), benchmark: figures(benchmark) });
    }),
  );
  campaigns.end();
  return rows;
}
