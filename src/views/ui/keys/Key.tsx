import { plain } from '../plain';
import css from './key.module.css';

/** A key of the keyboard. */
export const Key = plain('kbd', css.key);
