import type { Span } from '../../domain/dates/spans';
import type { Collection, DatasetFigures, DatasetId, ReportRow } from '../../domain/reports/reportRows';
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

interface ReportCall<Figures> {
  /** Below `/api`; a site follows where there is one. */
  path: string;
  /** Decoders of reports that few open come when they are needed, while the answer is on its way. */
  loadDecoder: () => Promise<Decode<Figures>>;
}

const decodeSearchAds = async () => (await import('./decodeSearchAds')).decodeSearchAds;
const decodeFollowers = async () => (await import('./decodeFollowers')).decodeFollowers;

/** The call behind each collection of report rows. */
const CALLS: { [C in Collection]: ReportCall<DatasetFigures[C]> } = {
  products: { path: '/products_summary', loadDecoder: async () => decodeProducts },
  sellers: {
    path: '/sellers_info',
    loadDecoder: async () => (await import('./decodeSellers')).decodeSellers,
  },
  googleAds: { path: '/google_ads', loadDecoder: decodeSearchAds },
  bingAds: { path: '/bing_ads', loadDecoder: decodeSearchAds },
  metaAds: {
    path: '/meta_ads',
    loadDecoder: async () => (await import('./decodeMetaAds')).decodeMetaAds,
  },
  linkedinAds: {
    path: '/linkedin_ads',
    loadDecoder: async () => (await import('./decodeLinkedinAds')).decodeLinkedinAds,
  },
  siteFollowers: { path: '/email_subscription_stats', loadDecoder: decodeFollowers },
  groupFollowers: { path: '/email_info_sub_stats', loadDecoder: decodeFollowers },
  searchProfiles: {
    path: '/profile_summary',
    loadDecoder: async () => (await import('./decodeSearchProfiles')).decodeSearchProfiles,
  },
  speakers: {
    path: '/products_info',
    loadDecoder: async () => (await import('./decodeSpeakers')).decodeSpeakers,
  },
};

/** Asks for the rows of a report. Rejects as `Http` does. */
export const fetchReportRows =
  (http: Http) =>
  <C extends Collection>(
    { collection, site, span }: DatasetId<C>,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ): Promise<ReportRow<DatasetFigures[C]>[]> => {
    const { path, loadDecoder } = CALLS[collection];
    const decoder = loadDecoder();
    // Whoever awaits the answer hears of it; until then a failure to load is nobody's.
    decoder.catch(() => undefined);
    return http({
      method: 'GET',
      path: site === '' ? path : `${path}/${encodeURIComponent(site)}`,
      ...(span !== null && { query: { days: span } }),
      signal,
      decode: async (body) => (await decoder)(body, path, leaveOut, span),
    });
  };
