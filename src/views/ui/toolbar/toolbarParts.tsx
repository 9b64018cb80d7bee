import { plain } from '../plain';
import css from './toolbar.module.css';

export const Toolbar = plain('div', css.toolbar);

/** Pushes the following elements to the right. On phones, the filter takes the space instead. */
export const Spacer = plain('div', css.room);

/** A group at the right that wraps as a whole. On phones its parts wrap separately. */
export const Tools = plain('div', css.tools);

/** A button's text that is hidden below 900 px, where only the icon remains. */
export const ButtonWord = plain('span', css.word);

export const Count = plain('span', css.count);
