import { plain } from '../plain';
import css from './page.module.css';

/** The part of a plain screen below its heading. */
export const Page = plain('div', css.page);
