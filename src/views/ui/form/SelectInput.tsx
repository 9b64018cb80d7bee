import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useId } from 'react';
import { ExpandIcon } from '../icons/icons';
import { FieldHelp } from './FieldHelp';

const Box = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  '& select': {
    ...theme.typography.body1,
    appearance: 'none',
    width: '100%',
    height: 34,
    padding: '0 32px 0 10px',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
    border: `1px solid ${theme.vars.palette.surface.control}`,
    borderRadius: 6,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&:hover': { borderColor: theme.vars.palette.text.tertiary },
    '&[aria-invalid="true"]': { border: `2px solid ${theme.vars.palette.error.main}` },
  },
  '& option': { backgroundColor: theme.vars.palette.surface.raised },
  // The open list looks like the app's menus where the browser allows it.
  '@supports (appearance: base-select)': {
    '& select, & ::picker(select)': { appearance: 'base-select' },
    '& select': {
      display: 'flex',
      alignItems: 'center',
      overflow: 'clip',
      overflowClipMargin: 'content-box',
      whiteSpace: 'nowrap',
    },
    '& ::picker-icon': { display: 'none' },
    '& ::picker(select)': {
      maxWidth: 'min(560px, calc(100vw - 32px))',
      padding: 6,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: 8,
      backgroundColor: theme.vars.palette.surface.raised,
    },
    '& option': { minHeight: 32, padding: '0 10px', borderRadius: 6, whiteSpace: 'normal' },
    '& option:is(:hover, :focus-visible)': { backgroundColor: theme.vars.palette.action.hover },
    '& option::checkmark': { order: 1, marginLeft: 'auto' },
  },
  '& > svg': {
    position: 'absolute',
    right: 10,
    top: 9,
    pointerEvents: 'none',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { '& select': { height: 36 }, '& > svg': { top: 10 } },
}));

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; title?: string }[];
  /** Empty while nothing is chosen. */
  value: Value | '';
  /** What stands there while nothing is chosen; without it something always is. */
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  inputRef?: Ref<HTMLSelectElement>;
  onChange: (value: Value) => void;
}

/** A form's drop-down, the browser's own, with its label above it. */
export function SelectInput<Value extends string>({
  label,
  options,
  value,
  placeholder,
  hint,
  error,
  inputRef,
  onChange,
}: Props<Value>) {
  const id = useId();
  const help = error ?? hint;
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Box>
        <select
          id={id}
          ref={inputRef}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={({ target }) => {
            const option = options.find((one) => one.value === target.value);
            if (option) onChange(option.value);
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} title={option.title}>
              {option.label}
            </option>
          ))}
        </select>
        <ExpandIcon />
      </Box>
      <FieldHelp id={`${id}-help`} error={error} hint={hint} />
    </FormControl>
  );
}
