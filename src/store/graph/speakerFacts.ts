import type { SpeakerFacts } from '../../domain/graph/substitutes';
import type { RootState } from '../index';

/** What is known of a site's speakers, by name; `null` where the person may not see it, or nothing has come. */
export const selectSpeakerFacts = (
  _state: RootState,
  _site: string,
): ReadonlyMap<string, SpeakerFacts> | null => null;
