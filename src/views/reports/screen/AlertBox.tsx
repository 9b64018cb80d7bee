import { plain } from '../../ui/plain';
import css from './report.module.css';

/** Above the old rows, or in their place: then it stands in the middle and takes their room. */
export const AlertBox = plain('div', css.alert);
