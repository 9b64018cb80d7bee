import type { Theme } from '@mui/material/styles';

/** Returns the styles of all parts, set once on the page or panel of the parts. */
export const partStyles = ({ vars: { palette }, typography }: Theme) =>
  ({
    '& .part': { ...typography.body2, minWidth: 0, breakInside: 'avoid' },
    '& .part > header': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 12,
      paddingBottom: 4,
    },
    '& .part p': { margin: '6px 0 0', color: palette.text.secondary, overflowWrap: 'anywhere' },
    '& dl': { margin: 0 },
    '& dl > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 16,
      paddingBlock: 6,
      borderTop: `1px solid ${palette.divider}`,
    },
    '& dt': { flex: 'none', color: palette.text.secondary },
    '& dd': {
      minWidth: 0,
      margin: 0,
      textAlign: 'right',
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
    },
    '& dd svg': { verticalAlign: 'text-bottom', marginRight: 4 },
    '& .scrolls': { overflowX: 'auto' },
    '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': {
      padding: '6px 0 6px 16px',
      borderTop: `1px solid ${palette.divider}`,
      fontWeight: 400,
      textAlign: 'left',
      verticalAlign: 'top',
    },
    '& tr > :first-child': { paddingLeft: 0 },
    '& tbody th': { overflowWrap: 'anywhere' },
    '& thead th': { ...typography.caption, color: palette.text.secondary, borderTop: 0 },
    '& tfoot th, & tfoot td': { fontWeight: 500, borderTopColor: palette.surface.lineStrong },
    '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& thead .number': { whiteSpace: 'normal' },
    '& .words': { whiteSpace: 'nowrap' },
    '& .before': { color: palette.text.secondary },
    '& .part ul, & .part ol': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
    '& .part li': {
      padding: '6px 0',
      overflowWrap: 'anywhere',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& .part li small': { ...typography.caption, color: palette.text.secondary },
    '& .part ol small': { display: 'block' },
    '& .part li b': { marginRight: 4, fontWeight: 600 },
  }) as const;
