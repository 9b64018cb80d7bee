import { plain } from '../plain';
import css from './toolbar.module.css';

export const Toolbar = plain('div', css.toolbar);

/** Keeps what follows at the right; on a phone the filter takes the room instead. */
export const Room = plain('div', css.room);

/** Stands at the right, and goes to the next line as one; on a phone each of its parts finds its own place. */
export const Tools = plain('div', css.tools);

/** Under 900 px a toolbar's button keeps only its icon. */
export const ButtonWord = plain('span', css.word);

export const Count = plain('span', css.count);
