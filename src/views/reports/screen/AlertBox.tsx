import { plain } from '../../ui/plain';
import css from './report.module.css';

/** The box of an alert above the rows. With `data-alone`, the alert is centered in place of the rows. */
export const AlertBox = plain('div', css.alert);
