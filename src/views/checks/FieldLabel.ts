import { plain } from '../ui/plain';
import css from './FieldLabel.module.css';

/** A label above its field. */
export const FieldLabel = plain('label', css.fieldLabel);
