/** All that marking chance takes, in one piece. */
import './chance.css';

export { chanceOf, mayBeChance } from '../../../domain/figures/chance';
export { ChanceNote } from './ChanceNote';
