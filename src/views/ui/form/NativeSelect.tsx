import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { ExpandIcon } from '../icons/icons';

/** Styled as a toolbar button, as a small field, or as a form input. */
type Look = 'button' | 'field' | 'input';

/** Returns the colours of a field for a native control. */
export const controlStyles = ({ vars: { palette } }: Theme) => ({
  color: palette.text.primary,
  backgroundColor: palette.background.default,
  border: `1px solid ${palette.surface.control}`,
  borderRadius: 6,
});

const ON_PHONES = { '& select': { height: 36 }, '& > svg': { top: 10 } };

const LOOKS: Record<Look, (theme: Theme) => CSSObject> = {
  button: ({ typography, breakpoints, vars: { palette } }) => ({
    display: 'inline-flex',
    '& select': {
      ...typography.button,
      height: 32,
      padding: '0 32px 0 12px',
      '&:hover': { backgroundColor: palette.action.hover },
    },
    [breakpoints.down('sm')]: ON_PHONES,
  }),
  field: ({ typography, vars: { palette } }) => ({
    display: 'block',
    '& select': {
      ...typography.body2,
      height: 32,
      padding: '0 32px 0 10px',
      '&:hover': { borderColor: palette.text.tertiary },
    },
  }),
  input: ({ typography, breakpoints, vars: { palette } }) => ({
    display: 'block',
    '& select': {
      ...typography.body1,
      width: '100%',
      height: 34,
      padding: '0 32px 0 10px',
      textOverflow: 'ellipsis',
      '&:hover': { borderColor: palette.text.tertiary },
      '&[aria-invalid="true"]': { border: `2px solid ${palette.error.main}` },
    },
    '& > svg': { top: 9 },
    // Styles the open list like the app's menus if the browser supports it.
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
        border: `1px solid ${palette.divider}`,
        borderRadius: 8,
        backgroundColor: palette.surface.raised,
      },
      '& option': { minHeight: 32, padding: '0 10px', borderRadius: 6, whiteSpace: 'normal' },
      '& option:is(:hover, :focus-visible)': { backgroundColor: palette.action.hover },
      '& option::checkmark': { order: 1, marginLeft: 'auto' },
    },
    [breakpoints.down('sm')]: ON_PHONES,
  }),
};

const Box = styled('span')<{ look: Look }>(
  ({ theme }) => ({
    position: 'relative',
    '& select': { ...controlStyles(theme), appearance: 'none', cursor: 'pointer' },
    '& option': { backgroundColor: theme.vars.palette.surface.raised },
    '& > svg': {
      position: 'absolute',
      right: 10,
      top: 8,
      pointerEvents: 'none',
      color: theme.vars.palette.text.secondary,
    },
  }),
  ({ theme, look }) => LOOKS[look](theme),
);

interface Props<Value extends string>
  extends Pick<ComponentProps<'select'>, 'id' | 'ref' | 'aria-invalid' | 'aria-describedby'> {
  look: Look;
  options: readonly { value: Value; label: string; title?: string }[];
  /** Empty if no option is chosen. */
  chosen: Value | '';
  /** Text shown if no option is chosen. Without a placeholder, an option is always chosen. */
  placeholder?: string | undefined;
  onChoose: (value: Value) => void;
}

/** Renders the native drop-down, which works with every keyboard and phone. */
export function NativeSelect<Value extends string>({
  look,
  options,
  chosen,
  placeholder,
  onChoose,
  ...select
}: Props<Value>) {
  return (
    <Box look={look}>
      <select
        {...select}
        value={chosen}
        onChange={({ target }) => {
          const option = options.find(({ value }) => value === target.value);
          if (option) onChoose(option.value);
        }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, title }) => (
          <option key={value} value={value} title={title}>
            {label}
          </option>
        ))}
      </select>
      <ExpandIcon />
    </Box>
  );
}
