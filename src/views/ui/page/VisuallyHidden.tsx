import { plain } from '../plain';
import css from './page.module.css';

/** Content for assistive technology only. */
export const VisuallyHidden = plain('span', css.hidden);
