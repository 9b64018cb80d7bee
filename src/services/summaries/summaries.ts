import type { SummaryData, SummaryId, SummaryKind } from '../../domain/summaries/summaries';
import type { Http } from '../http/http';
import type { LeaveOut } from '../http/read';

interface SummaryCall<Data> {
  /** Returns the path below `/api` for an encoded site. */
  path: (site: string) => string;
  /** Loads the decoder on demand, during the call, because few users open a summary. */
  loadDecoder: () => Promise<(body: unknown, where: string, leaveOut: LeaveOut) => Data>;
}

/** The call behind each kind of summary. */
const CALLS: { [K in SummaryKind]: SummaryCall<SummaryData[K]> } = {
  insights: {
    path: (site) => `/speaker_activity_summary/${site}/insights`,
    loadDecoder: async () => (await import('./decodeInsights')).decodeInsights,
  },
  searchKeywords: {
    path: (site) => `/main_seo_keywords_summary/${site}`,
    loadDecoder: async () => (await import('./decodeSearchKeywords')).decodeSearchKeywords,
  },
  activity: {
    path: (site) => `/speaker_activity_summary/${site}`,
    loadDecoder: async () => (await import('./decodeActivity')).decodeActivity,
  },
};

/** Fetches the data of a Summary tab. Rejects as `Http` does. */
export const fetchSummary =
  (http: Http) =>
  <K extends SummaryKind>(
    { kind, site }: SummaryId<K>,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ): Promise<SummaryData[K]> => {
    const { path, loadDecoder } = CALLS[kind];
    const address = path(encodeURIComponent(site));
    const decoder = loadDecoder();
    // `decode` handles a failed load. Until then, the failure must not be an unhandled rejection.
    decoder.catch(() => undefined);
    return http({
      method: 'GET',
      path: address,
      signal,
      decode: async (body) => (await decoder)(body, address, leaveOut),
    });
  };
