import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseSpan, REPORT_SPANS, type Span } from '../../domain/dates/spans';
import { currentEntry } from '../ui/address/currentEntry';

const SPANS = REPORT_SPANS.request_graph;

export const GRAPH_VIEWS = ['picture', 'table', 'substitutes'] as const;
export type GraphView = (typeof GRAPH_VIEWS)[number];

/** What the address says of the graph. What it leaves out, or says wrongly, is the default. */
export interface GraphAddress {
  span: Span;
  /** The chosen speaker's name. */
  speaker: string | null;
  unconnected: boolean;
  names: boolean;
  /** Edges of fewer requests are left out; 0 for none. */
  leastWeight: number;
  compared: Span | null;
  /** What stands beside the list; substitutes are those of the chosen speaker. */
  view: GraphView;
}

/** On until a speaker is chosen. */
const unconnectedByDefault = (speaker: string | null): boolean => speaker === null;

function parseAddress(params: URLSearchParams): GraphAddress {
  const span = parseSpan(params.get('span'), SPANS) ?? SPANS.default;
  const speaker = params.get('speaker') || null;
  const unconnected = params.get('unconnected');
  const compared = parseSpan(params.get('compare'), SPANS) ?? null;
  const least = Number(params.get('least'));
  return {
    span,
    speaker,
    unconnected:
      unconnected === '1' || unconnected === '0' ? unconnected === '1' : unconnectedByDefault(speaker),
    names: params.get('names') !== '0',
    leastWeight: Number.isInteger(least) && least > 1 ? least : 0,
    compared: compared === span ? null : compared,
    view: GRAPH_VIEWS.find((view) => view === params.get('view')) ?? 'picture',
  };
}

function writeAddress(address: GraphAddress): URLSearchParams {
  const { span, speaker, unconnected, names, leastWeight, compared, view } = address;
  return new URLSearchParams({
    ...(span !== SPANS.default && { span }),
    ...(speaker !== null && { speaker }),
    ...(unconnected !== unconnectedByDefault(speaker) && { unconnected: unconnected ? '1' : '0' }),
    ...(!names && { names: '0' }),
    ...(leastWeight > 1 && { least: String(leastWeight) }),
    ...(compared !== null && compared !== span && { compare: compared }),
    ...(view !== 'picture' && { view }),
  });
}

export type ChangeAddress = (changes: Partial<GraphAddress>, options?: { replace: boolean }) => void;

/** The address holds what a colleague needs to see the same. A slide replaces its entry, the rest adds one. */
export function useGraphAddress(): { address: GraphAddress; change: ChangeAddress } {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => parseAddress(params), [params]);
  const change = useCallback<ChangeAddress>(
    (changes, options = { replace: false }) => {
      // Two changes may come before the first is rendered; the browser's own address has it by then.
      const now = parseAddress(new URLSearchParams(currentEntry().search));
      setParams(writeAddress({ ...now, ...changes }), options);
    },
    [setParams],
  );
  return { address, change };
}

/** Choosing a speaker hides who is not connected; letting go of them shows everybody again. */
export const choosing = (speaker: string | null): Partial<GraphAddress> => ({
  speaker,
  unconnected: unconnectedByDefault(speaker),
});
