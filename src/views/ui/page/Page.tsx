import { plain } from '../plain';
import css from './page.module.css';

/** The content of a plain screen below its heading. */
export const Page = plain('div', css.page);
