import type { FactsOf } from '../../domain/graph/substitutes';
import { matchedName, nameMatcher } from '../../domain/text/nameMatching';
import { selectScreenAccess } from '../access/access.selectors';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectDataset, speakersOf } from '../reports/datasets/datasets.slice';

export const selectMaySeeSpeakers = (state: RootState, site: string): boolean =>
  selectScreenAccess(state, 'products_info', site) === 'allowed';

/** What is known of a site's speakers; `null` where the person may not see it, or nothing has come. */
export const selectSpeakerFacts = createAppSelector(
  [
    (state: RootState, site: string) =>
      selectMaySeeSpeakers(state, site) ? selectDataset(state, speakersOf(site)) : undefined,
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
