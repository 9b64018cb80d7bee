import { styled } from '@mui/material/styles';
import { linesOf } from '../../store/preferences/rows.selectors';
import { isSingleLineEnter } from './lineBreaks';

export const LINE_PX = 18;

const Box = styled('textarea')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: `${LINE_PX}px`,
  display: 'block',
  width: '100%',
  padding: '6px 10px',
  resize: 'none',
  overflow: 'auto',
  whiteSpace: 'pre',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.surface.control}`,
  borderRadius: 6,
  '&.single': { overflow: 'hidden' },
  '&:hover': { borderColor: theme.vars.palette.text.tertiary },
  '&:read-only': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
  '&:focus-visible': {
    outline: 'none',
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
}));

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
    <Box
      aria-label={label}
      aria-describedby={describedBy}
      className={lines === 1 ? 'single' : ''}
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
