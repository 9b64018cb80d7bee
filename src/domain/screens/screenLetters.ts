import { ADMINISTRATION } from './administration';
import { SCREENS_OF_SITES } from './screens';

/** The letter that opens the home page after `g`. */
export const HOME_LETTER = 'h';

/** The letters that open the home page or a screen after `g`. */
export const SCREEN_LETTERS: ReadonlySet<string> = new Set([
  HOME_LETTER,
  ...[...SCREENS_OF_SITES, ...ADMINISTRATION].map(({ letter }) => letter),
]);
