import { plain } from '../plain';
import css from './page.module.css';

/** For assistive technology only. */
export const VisuallyHidden = plain('span', css.hidden);
