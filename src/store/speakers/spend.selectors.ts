import {
  AD_COLLECTIONS,
  type AdCollection,
  type AdFigures,
  adFigures,
  networkOf,
} from '../../domain/ads/networks';
import { type SpeakerMatch, speakerFinder } from '../../domain/speakers/match';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectDataset } from '../reports/datasets/datasets.slice';
import type { OfSpan } from '../selectorArguments';

/** A row of an ad network under a speaker's name. A network may have several rows of the same name. */
export interface SpendRow extends AdFigures {
  id: string;
}

/** The spend of an ad network under a name. */
export interface NetworkSpend {
  collection: AdCollection;
  label: string;
  match: SpeakerMatch;
  rows: readonly SpendRow[];
}

const nameArgument = (_state: RootState, { name }: { name: string }): string => name;

function selectNetwork<C extends AdCollection>(collection: C) {
  const selectOwn = (state: RootState, { site, span }: OfSpan) =>
    selectDataset(state, { collection, site, span });
  const selectFinder = createAppSelector([selectOwn], (dataset) => {
    if (!dataset) return undefined;
    const rows = dataset.ids.flatMap((id) => {
      const row = dataset.byId[id];
      return row ? [{ id, row }] : [];
    });
    const find = speakerFinder(rows.map(({ row }) => row.name));
    return { rows, find };
  });
  return createAppSelector(
    [(state: RootState, { site, span }: OfSpan) => selectFinder(state, { site, span }), nameArgument],
    (known, name): NetworkSpend | undefined => {
      if (!known) return undefined;
      const { match, places } = known.find(name);
      const rows = places.flatMap((place): SpendRow[] => {
        const found = known.rows[place];
        return found?.row.current ? [{ id: found.id, ...adFigures(collection, found.row.current) }] : [];
      });
      return { collection, label: networkOf(collection).label, match, rows };
    },
  );
}

/**
 * Returns the spend of each loaded network under a name. If several rows have the same name, the result contains all of
 * them.
 */
export const selectSpend = createAppSelector(
  AD_COLLECTIONS.map((collection) => selectNetwork(collection)),
  (...networks): readonly NetworkSpend[] => networks.filter((network) => network !== undefined),
);
