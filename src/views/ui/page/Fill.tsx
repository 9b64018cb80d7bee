import { plain } from '../plain';
import css from './page.module.css';

/** Fills the window below the header, so only the table inside scrolls. In a low window the whole page scrolls. */
export const Fill = plain('div', css.fill);
