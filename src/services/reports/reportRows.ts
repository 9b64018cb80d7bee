import type { Span } from '../../domain/dates/spans';
import type { Collection, DatasetFigures, DatasetId, ReportRow } from '../../domain/reports/reportRows';
import { CALLS } from '../../domain/screens/calls';
import { nextTask } from '../browser/nextTask';
import type { Http } from '../http/http';
import type { LeaveOut } from '../http/read';
import { decodeProducts } from './decodeProducts';

/**
 * Decodes the response of a report's call. `where` names the call in the message of a DecodeError. `span` is the
 * requested span.
 */
type Decode<Figures> = (
  body: unknown,
  where: string,
  leaveOut: LeaveOut,
  span: Span | null,
) => ReportRow<Figures>[] | Promise<ReportRow<Figures>[]>;

const decodeSearchAds = async () => (await import('./decodeSearchAds')).decodeSearchAds;
const decodeFollowers = async () => (await import('./decodeFollowers')).decodeFollowers;

/** Loaders of the decoders. The decoders of rarely opened reports load on demand, during the call. */
const DECODERS: { [C in Collection]: () => Promise<Decode<DatasetFigures[C]>> } = {
  products: async () => decodeProducts,
  sellers: async () => (await import('./decodeSellers')).decodeSellers,
  googleAds: decodeSearchAds,
  bingAds: decodeSearchAds,
  metaAds: async () => (await import('./decodeMetaAds')).decodeMetaAds,
  linkedinAds: async () => (await import('./decodeLinkedinAds')).decodeLinkedinAds,
  siteFollowers: decodeFollowers,
  groupFollowers: decodeFollowers,
  searchProfiles: async () => (await import('./decodeSearchProfiles')).decodeSearchProfiles,
  speakers: async () => (await import('./decodeSpeakers')).decodeSpeakers,
};

const MANY = 1_000;

/** Fetches the rows of a report. Rejects as `Http` does. */
export const fetchReportRows =
  (http: Http) =>
  <C extends Collection>(
    { collection, site, span }: DatasetId<C>,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ): Promise<ReportRow<DatasetFigures[C]>[]> => {
    const { path } = CALLS[collection];
    const decoder = DECODERS[collection]();
    // `decode` handles a failed load. Until then, the failure must not be an unhandled rejection.
    decoder.catch(() => undefined);
    return http({
      method: 'GET',
      path: site === '' ? path : `${path}/${encodeURIComponent(site)}`,
      ...(span !== null && { query: { days: span } }),
      signal,
      decode: async (body) => {
        const rows = await (await decoder)(body, path, leaveOut, span);
        // Rendering many rows takes a long time, so the rendering gets its own task.
        if (rows.length > MANY) await nextTask();
        return rows;
      },
    });
  };
