import type { RequestGraphId } from '../../domain/graph/requestGraph';
import { type Substitute, substitutesOf } from '../../domain/graph/substitutes';
import { type SpeakerMatch, speakerFinder } from '../../domain/speakers/match';
import { createAppSelector } from '../createAppSelector';
import { type SpeakerRow, selectNeighbours, selectRequestGraph } from '../graph/graph.selectors';
import { selectSpeakerFacts } from '../graph/speakerFacts';
import type { RootState } from '../index';
import { selectErrorsOf } from './content.selectors';

const selectFinder = createAppSelector([selectRequestGraph], (graph) => graph && speakerFinder(graph.names));

interface OfSpeaker extends RequestGraphId {
  name: string;
}

const selectFound = createAppSelector(
  [
    (state: RootState, { site, span }: OfSpeaker) => selectFinder(state, { site, span }),
    (_state: RootState, { name }: OfSpeaker) => name,
  ],
  (find, name) => find?.(name),
);

/**
 * The speakers that were requested together with a speaker in a span, sorted by the number of common requests, highest
 * first.
 */
export interface CoRequests {
  match: SpeakerMatch;
  rows: readonly SpeakerRow[];
}

const ALL_EDGES = 0;

/** Returns the speakers requested together with a speaker, or `undefined` while the graph is not loaded. */
export const selectCoRequests = createAppSelector(
  [
    selectFound,
    (state: RootState, { site, span, name }: OfSpeaker) =>
      selectNeighbours(state, {
        site,
        span,
        leastWeight: ALL_EDGES,
        node: selectFound(state, { site, span, name })?.places[0] ?? null,
      }),
  ],
  (found, rows): CoRequests | undefined => found && { match: found.match, rows },
);

/** A substitute for a speaker, with the number of errors in the substitute's profile. */
export interface CheckedSubstitute extends Substitute {
  /** `null` if no profile matches the name unambiguously. */
  errors: number | null;
}

export interface Substitutes {
  match: SpeakerMatch;
  rows: readonly CheckedSubstitute[];
  /** True if exclusivity and commission are loaded. */
  hasFacts: boolean;
  /** True if the checks of profiles are loaded. */
  hasErrors: boolean;
}

/** Returns the substitutes for a speaker, or `undefined` while the graph is not loaded. */
export const selectSubstitutes = createAppSelector(
  [
    selectCoRequests,
    (state: RootState, { site }: OfSpeaker) => selectSpeakerFacts(state, { site }),
    (state: RootState, { site }: OfSpeaker) => selectErrorsOf(state, { site }),
  ],
  (together, facts, errorsOf): Substitutes | undefined =>
    together && {
      match: together.match,
      hasFacts: facts !== null,
      hasErrors: errorsOf !== undefined,
      rows: substitutesOf(together.rows, facts).map((row) => ({
        ...row,
        errors: errorsOf?.(row.name) ?? null,
      })),
    },
);

/** Returns the names in a graph, or `undefined` while the graph is not loaded. */
export const selectGraphNames = (state: RootState, id: RequestGraphId): readonly string[] | undefined =>
  selectRequestGraph(state, id)?.names;
