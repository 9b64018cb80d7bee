import type { FactsOf } from '../../domain/graph/substitutes';
import { matchedName, nameMatcher } from '../../domain/text/nameMatching';
import { selectScreenAccess } from '../access/access.selectors';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { datasetKey } from '../reports/datasets.slice';

/** The site's speakers as a dataset, of which there is one whatever the span. */
export const speakersOf = (site: string) => ({ collection: 'speakers', site, span: null }) as const;

export const selectMaySeeSpeakers = (state: RootState, site: string): boolean =>
  selectScreenAccess(state, 'products_info', site) === 'allowed';

/** What is known of a site's speakers; `null` where the person may not see it, or nothing has come. */
export const selectSpeakerFacts = createAppSelector(
  [
    (state: RootState, site: string) =>
      selectMaySeeSpeakers(state, site)
        ? state.datasets.held.speakers[datasetKey(speakersOf(site))]
        : undefined,
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
