import type { FactsOf } from '../../domain/graph/substitutes';
import { matchedName, nameMatcher } from '../../domain/text/nameMatching';
import { selectScreenAccess } from '../access/access.selectors';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectDataset, speakersOf } from '../reports/datasets/datasets.slice';
import type { OfSite } from '../selectorArguments';

/** Returns true if the user may view the site's speaker data. */
export const selectMaySeeSpeakers = (state: RootState, { site }: OfSite): boolean =>
  selectScreenAccess(state, { permission: 'products_info', site }) === 'allowed';

/**
 * Returns a function that finds a speaker's exclusivity and commission rate by name. Returns `null` if the user may not
 * view the site's speakers or the data is not loaded.
 */
export const selectSpeakerFacts = createAppSelector(
  [
    (state: RootState, { site }: OfSite) =>
      selectMaySeeSpeakers(state, { site }) ? selectDataset(state, speakersOf(site)) : undefined,
  ],
  (speakers): FactsOf | null => {
    if (!speakers) return null;
    const { byId } = speakers;
    const find = nameMatcher(Object.keys(byId));
    return (name) => {
      const known = matchedName(find(name));
      const figures = known === null ? null : byId[known]?.current;
      return figures ? { exclusivity: figures.exclusivity, commissionRate: figures.commissionRate } : null;
    };
  },
);
