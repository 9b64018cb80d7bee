import { plain } from '../plain';
import css from './toolbar.module.css';

export const Toolbar = plain('div', css.toolbar);

/** Keeps what follows at the right; on a phone the filter takes the room instead. */
export const Room = plain('div', css.room);

/** Under 900 px a toolbar's button keeps only its icon. */
export const ButtonWord = plain('span', css.word);

export const Count = plain('span', css.count);
