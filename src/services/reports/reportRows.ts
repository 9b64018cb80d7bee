import type { Span } from '../../domain/dates/spans';
import type { Collection, DatasetFigures, DatasetId, ReportRow } from '../../domain/reports/reportRows';
import { CALLS } from '../../domain/screens/calls';
import { nextTask } from '../browser/nextTask';
import type { Http } from '../http/http';
import type { LeaveOut } from '../http/readRecords';
import { decodeProducts } from './decodeProducts';

/**
 * Reads the answer to a report's call. `where` names the call in the message of a DecodeError; the span is the
 * one that was asked for.
 */
type Decode<Figures> = (
  body: unknown,
  where: string,
  leaveOut: LeaveOut,
  span: Span | null,
) => ReportRow<Figures>[] | Promise<ReportRow<Figures>[]>;

const decodeSearchAds = async () => (await import('./decodeSearchAds')).decodeSearchAds;
const decodeFollowers = async () => (await import('./decodeFollowers')).decodeFollowers;

/** Decoders of reports that few open come when they are needed, while the answer is on its way. */
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

/** Asks for the rows of a report. Rejects as `Http` does. */
export const fetchReportRows =
  (http: Http) =>
  <C extends Collection>(
    { collection, site, span }: DatasetId<C>,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ): Promise<ReportRow<DatasetFigures[C]>[]> => {
    const { path } = CALLS[collection];
    const decoder = DECODERS[collection]();
    // Whoever awaits the answer hears of it; until then a failure to load is nobody's.
    decoder.catch(() => undefined);
    return http({
      method: 'GET',
      path: site === '' ? path : `${path}/${encodeURIComponent(site)}`,
      ...(span !== null && { query: { days: span } }),
      signal,
      decode: async (body) => {
        const rows = await (await decoder)(body, path, leaveOut, span);
        // Showing so many takes a while of its own.
        if (rows.length > MANY) await nextTask();
        return rows;
      },
    });
  };
