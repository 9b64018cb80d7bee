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

/** State of the graph in the address. */
export interface GraphAddress {
  span: Span;
  /** Name of the chosen speaker. */
  speaker: string | null;
  unconnected: boolean;
  names: boolean;
  /** Edges of fewer requests are hidden; 0 hides none. */
  leastWeight: number;
  compared: Span | null;
  /** The view next to the list. `substitutes` lists the substitutes for the chosen speaker. */
  view: GraphView;
  /** True if the speaker panel replaces the list. */
  more: boolean;
}

export type ChangeAddress = Change<GraphAddress>;

/** Returns whether unconnected speakers are shown by default: only while no speaker is chosen. */
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

/**
 * Returns the graph's address state and `change`. The weight slider replaces the history entry; other changes add an
 * entry.
 */
export const useGraphAddress = () => useAddress(SCHEMA);

/**
 * Returns the address change for a choice. Choosing a speaker hides unconnected speakers; clearing the choice shows
 * all.
 */
export const speakerChange = (name: string | null): Partial<GraphAddress> => ({
  speaker: name,
  ...(name === null && { more: false }),
  unconnected: unconnectedByDefault(name),
});
