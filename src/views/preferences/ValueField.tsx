import { linesOf } from '../../store/preferences/rows.selectors';
import { classes } from '../ui/button/classes';
import { isSingleLineEnter } from './lineBreaks';
import css from './ValueField.module.css';

export const LINE_PX = 18;

interface Props {
  label: string;
  value: string;
  readOnly: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}

/** Edits a value that may contain line breaks. */
export function ValueField({ label, value, readOnly, describedBy, onChange }: Props) {
  const lines = linesOf(value);
  return (
    <textarea
      aria-label={label}
      aria-describedby={describedBy}
      className={classes(css.box, lines === 1 ? 'single' : '')}
      rows={lines}
      value={value}
      readOnly={readOnly}
      spellCheck={false}
      onKeyDown={(event) => {
        if (isSingleLineEnter(event, value)) event.preventDefault();
      }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
