import type { Span } from '../../domain/dates/spans';
import { type Substitute, substitutesOf } from '../../domain/graph/substitutes';
import { type SpeakerMatch, speakerFinder } from '../../domain/speakers/match';
import { createAppSelector } from '../createAppSelector';
import { type SpeakerRow, selectNeighbours, selectRequestGraph } from '../graph/graph.selectors';
import { selectSpeakerFacts } from '../graph/speakerFacts';
import type { RootState } from '../index';
import { selectErrorsOf } from './content.selectors';

const selectFinder = createAppSelector([selectRequestGraph], (graph) => graph && speakerFinder(graph.names));

type Arguments = [site: string, span: Span, name: string];

const selectFound = createAppSelector(
  [
    (state: RootState, site: string, span: Span) => selectFinder(state, site, span),
    (_state: RootState, ...[, , name]: Arguments) => name,
  ],
  (find, name) => find?.(name),
);

/** Who was asked for together with a speaker, the most often first, of all requests of a span. */
export interface Together {
  match: SpeakerMatch;
  rows: readonly SpeakerRow[];
}

const ALL_EDGES = 0;

export const selectTogether = createAppSelector(
  [
    selectFound,
    (state: RootState, ...[site, span, name]: Arguments) =>
      selectNeighbours(state, site, span, ALL_EDGES, selectFound(state, site, span, name)?.places[0] ?? null),
  ],
  (found, rows): Together | undefined => found && { match: found.match, rows },
);

/** Whom to offer in place of a speaker, and whether their profile is free of errors. */
export interface CheckedSubstitute extends Substitute {
  /** `null` where no profile is surely theirs. */
  errors: number | null;
}

export interface Substitutes {
  match: SpeakerMatch;
  rows: readonly CheckedSubstitute[];
  /** Whether exclusivity and commission, and whether profiles, are there. */
  hasFacts: boolean;
  hasErrors: boolean;
}

export const selectSubstitutes = createAppSelector(
  [
    selectTogether,
    (state: RootState, ...[site]: Arguments) => selectSpeakerFacts(state, site),
    (state: RootState, ...[site]: Arguments) => selectErrorsOf(state, site),
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

export const selectGraphNames = (state: RootState, site: string, span: Span): readonly string[] | undefined =>
  selectRequestGraph(state, site, span)?.names;
