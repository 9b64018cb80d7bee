import type { Components, Theme } from '@mui/material/styles';

const TOUCH = '@media (max-width: 599.95px)';
const REDUCED = '@media (prefers-reduced-motion: reduce)';
const COLOUR_MOTION = 'background-color 120ms ease-out, border-color 120ms ease-out, color 120ms ease-out';

/** The focus ring for the keyboard: 2 px wide, in the accent colour, at a distance of 2 px. */
const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** Styles of MUI components, so that views do not style these components. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { ...theme.typography.body1, minWidth: 320 },
      ':focus-visible': focusRing(theme),
      [REDUCED]: {
        '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        height: 32,
        minWidth: 0,
        padding: '0 12px',
        whiteSpace: 'nowrap',
        transition: COLOUR_MOTION,
        variants: [
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: theme.vars.palette.surface.lineStrong,
              '&:hover': {
                borderColor: theme.vars.palette.surface.lineStrong,
                backgroundColor: theme.vars.palette.action.hover,
              },
            },
          },
        ],
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.surface.sunken },
        [TOUCH]: { height: 36 },
      }),
      sizeSmall: { height: 28, padding: '0 10px' },
      sizeLarge: { height: 40, fontSize: '0.875rem', [TOUCH]: { height: 40 } },
      startIcon: { marginLeft: 0, marginRight: 8 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        borderRadius: 6,
        color: theme.vars.palette.text.secondary,
        transition: COLOUR_MOTION,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        [TOUCH]: { width: 36, height: 36 },
      }),
    },
  },
  MuiToggleButtonGroup: {
    defaultProps: { exclusive: true },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        height: 32,
        padding: '0 12px',
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        borderColor: theme.vars.palette.surface.lineStrong,
        '&.Mui-selected, &.Mui-selected:hover': {
          zIndex: 1,
          fontWeight: 600,
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.tint,
          borderColor: theme.vars.palette.primary.main,
        },
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        [TOUCH]: { height: 36 },
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 8,
        marginTop: 4,
        border: `1px solid ${theme.vars.palette.surface.lineStrong}`,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.surface.menuShadow,
        // The popover's paper takes the focus when the popover opens, but is not interactive.
        '&:focus-visible': { outline: 'none' },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: 34,
        padding: '6px 10px',
        gap: 10,
        borderRadius: 6,
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: theme.vars.palette.primary.tint,
          color: theme.vars.palette.primary.main,
        },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '& .MuiListItemIcon-root': { minWidth: 0, color: 'inherit' },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 400, describeChild: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        borderRadius: 6,
        padding: '6px 10px',
        color: theme.vars.palette.surface.onTip,
        backgroundColor: theme.vars.palette.surface.tip,
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiBackdrop-root': { backgroundColor: theme.vars.palette.surface.scrim },
      }),
      paper: ({ theme }) => ({
        width: 440,
        borderRadius: 12,
        backgroundColor: theme.vars.palette.surface.raised,
        border: `1px solid ${theme.vars.palette.surface.lineStrong}`,
        boxShadow: theme.vars.palette.surface.dialogShadow,
        '&:focus-visible': { outline: 'none' },
      }),
      // The container takes the focus when a dialog opens, but is not interactive.
      container: { '&:focus-visible': { outline: 'none' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 8px' }) },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 12px' } } },
  // A margin that MUI gives to the buttons would lie below the app's own button styles.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', padding: '8px 24px 20px', gap: 8 } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 30, height: 18, padding: 0, margin: '0 10px', overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(12px)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: theme.vars.palette.primary.contrastText },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing(theme),
      }),
      thumb: ({ theme }) => ({
        width: 14,
        height: 14,
        boxShadow: 'none',
        backgroundColor: theme.vars.palette.background.default,
      }),
      track: ({ theme }) => ({
        borderRadius: 9,
        opacity: 1,
        backgroundColor: theme.vars.palette.surface.control,
      }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.label,
        position: 'static',
        transform: 'none',
        marginBottom: 4,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiInputBase: {
    // The global styles only move floating labels of fields that the browser fills in, and the app has none. Adding or
    // removing them makes the browser compute the style and the layout of the whole page.
    defaultProps: { disableInjectingGlobalStyles: true },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        height: 34,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.surface.control },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.tertiary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline, &.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
        },
        '&.MuiInputBase-multiline': { height: 'auto', padding: '6px 0' },
      }),
      input: ({ theme }) => ({
        padding: '0 10px',
        height: '100%',
        ':focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
  },
};
