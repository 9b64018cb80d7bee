import { plain } from '../../ui/plain';
import css from './WorkBox.module.css';

/** The styles of the work mode. */
export const WorkBox = plain('section', css.workBox);
