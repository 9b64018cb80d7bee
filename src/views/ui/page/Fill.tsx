import { plain } from '../plain';
import css from './page.module.css';

/** Fills the window below the header, so that its table alone scrolls; a low window scrolls as a whole. */
export const Fill = plain('div', css.fill);
