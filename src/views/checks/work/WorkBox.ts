import { styled } from '@mui/material/styles';

/** The styles of the work mode. */
export const WorkBox = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    maxWidth: 880,
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
    '& header p': { ...theme.typography.body2, margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& h2': { ...theme.typography.h2, margin: 0 },
    '& progress': { flex: 1, minWidth: 80, height: 8, accentColor: palette.primary.main },
    '& .note': { ...theme.typography.caption, margin: 0, color: palette.text.secondary },
    '& article': { padding: 16, borderRadius: 8, border: `1px solid ${palette.surface.lineStrong}` },
    '& article h3': { ...theme.typography.h2, margin: '2px 0 8px', overflowWrap: 'anywhere' },
    '& .place': {
      ...theme.typography.caption,
      margin: 0,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& article ul': { ...theme.typography.body2, margin: '0 0 16px', padding: 0, listStyle: 'none' },
    '& article li': { padding: '8px 0', borderTop: `1px solid ${palette.divider}`, overflowWrap: 'anywhere' },
    '& article small': { ...theme.typography.caption, marginLeft: 4, color: palette.text.tertiary },
    '& b': { marginRight: 6, fontWeight: 600 },
    '& b.error': { color: palette.error.main },
    '& b.warning': { color: palette.warning.main },
    '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  };
});
