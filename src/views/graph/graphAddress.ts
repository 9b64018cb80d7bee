import { parseSpan, REPORT_SPANS, type Span } from '../../domain/dates/spans';
import {
  type AddressSchema,
  type ChangeAddress as Change,
  choice,
  flag,
  parameter,
  useAddress,
} from '../ui/address/useAddress';

const SPANS = REPORT_SPANS.request_graph;

export const GRAPH_VIEWS = ['picture', 'table', 'substitutes'] as const;
export type GraphView = (typeof GRAPH_VIEWS)[number];

/** What the address says of the graph. */
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
  /** Whether all about the chosen speaker stands in place of the list. */
  more: boolean;
}

export type ChangeAddress = Change<GraphAddress>;

/** On until a speaker is chosen. */
const unconnectedByDefault = (speaker: string | null): boolean => speaker === null;

const span = choice<Span>('span', SPANS.offered, SPANS.default);
const speaker = parameter(
  'speaker',
  (text) => text || null,
  (name) => name,
);

function readLeast(text: string | null): number {
  const least = Number(text);
  return Number.isInteger(least) && least > 1 ? least : 0;
}

const SCHEMA: AddressSchema<GraphAddress> = {
  span,
  speaker,
  unconnected: {
    read: (params, search) => {
      const said = params.get('unconnected');
      return said === '1' || said === '0' ? said === '1' : unconnectedByDefault(speaker.read(params, search));
    },
    write: (value, address) => ({
      unconnected: value === unconnectedByDefault(address.speaker) ? null : value ? '1' : '0',
    }),
  },
  names: parameter<boolean>(
    'names',
    (text) => text !== '0',
    (names) => (names ? null : '0'),
  ),
  leastWeight: parameter('least', readLeast, (least) => (least > 1 ? String(least) : null)),
  compared: {
    read: (params, search) => {
      const compared = parseSpan(params.get('compare'), SPANS) ?? null;
      return compared === span.read(params, search) ? null : compared;
    },
    write: (value, address) => ({ compare: value === address.span ? null : value }),
  },
  view: choice('view', GRAPH_VIEWS, 'picture'),
  more: flag('more', '1'),
};

/** A slide replaces the entry in the history, the rest adds one. */
export const useGraphAddress = () => useAddress(SCHEMA);

/** Choosing a speaker hides who is not connected; letting go of them shows everybody again. */
export const choosing = (name: string | null): Partial<GraphAddress> => ({
  speaker: name,
  ...(name === null && { more: false }),
  unconnected: unconnectedByDefault(name),
});
