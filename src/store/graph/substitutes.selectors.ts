import { substitutesOf } from '../../domain/graph/substitutes';
import { createAppSelector } from '../createAppSelector';
import { selectNeighbours } from './graph.selectors';
import { selectSpeakerFacts } from './speakerFacts';

/** Returns the possible substitutes of the chosen speaker, the most frequent neighbour first. */
export const selectSubstitutes = createAppSelector([selectNeighbours, selectSpeakerFacts], substitutesOf);
