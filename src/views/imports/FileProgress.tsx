import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import css from './FileProgress.module.css';

interface Props {
  /** Accessible name, such as "Upload of deals.csv". */
  label: string;
  /** The done part from 0 to 1; `null` if the part is not known. */
  part: number | null;
  text: string;
}

/** Renders a progress bar with a text below. */
export function FileProgress({ label, part, text }: Props) {
  return (
    <div className={css.box}>
      <progress aria-label={label} max={1} {...(part !== null && { value: part })} />
      <p className={classes(type.body2, type.secondary, css.text)}>{text}</p>
    </div>
  );
}
