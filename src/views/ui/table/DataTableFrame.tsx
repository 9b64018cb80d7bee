import { styled } from '@mui/material/styles';

/** The toolbar above the table, with the search, the count and actions. The toolbar wraps and never scrolls. */
export const Toolbar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  padding: '4px 24px 12px',
  '& > .actions': { display: 'flex', gap: 8, marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: { padding: '4px 16px 10px' },
}));

/** Styles the data grid: full width, hairlines between rows only, and a sunken head. */
export const DataTableFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    flex: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    '@media (max-height: 600px)': { flex: 'none', height: 420 },
    '& .MuiDataGrid-root': {
      ...theme.typography.body2,
      '--DataGrid-t-header-background-base': palette.surface.sunken,
      '--DataGrid-t-color-background-base': palette.background.default,
      '--DataGrid-rowBorderColor': palette.divider,
      border: 0,
      borderRadius: 0,
      borderTop: `1px solid ${palette.divider}`,
      color: palette.text.primary,
    },
    '& .MuiDataGrid-root .MuiDataGrid-columnHeader, & .MuiDataGrid-root .MuiDataGrid-cell': {
      padding: '0 12px',
    },
    '& .MuiDataGrid-root .MuiDataGrid-columnHeader': { color: palette.text.secondary },
    '& .MuiDataGrid-root .MuiDataGrid-columnHeader--sorted': {
      color: palette.text.primary,
      '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
      '& .MuiDataGrid-sortIcon': { color: palette.primary.main },
    },
    '& .MuiDataGrid-root .MuiDataGrid-columnHeaderTitle': { ...theme.typography.caption, fontWeight: 500 },
    '& .MuiDataGrid-root .MuiDataGrid-columnSeparator': { opacity: 0 },
    '& .MuiDataGrid-root .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
    '& .MuiDataGrid-root .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
    '& .MuiDataGrid-root .MuiDataGrid-cell--textRight': {
      justifyContent: 'flex-end',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .MuiDataGrid-root [aria-colindex="1"]': { paddingLeft: 24 },
    // A right-aligned last column.
    '& .MuiDataGrid-root .edge': { paddingRight: 24 },
    '& .MuiDataGrid-root .MuiDataGrid-row:hover': { backgroundColor: palette.action.hover },
    // Only keyboard users need the focus ring; a clicked cell does not.
    '& .MuiDataGrid-root .MuiDataGrid-cell:focus, & .MuiDataGrid-root .MuiDataGrid-cell:focus-within': {
      outline: 'none',
    },
    '& .MuiDataGrid-root .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-root .MuiDataGrid-columnHeader:focus-within':
      { outline: 'none' },
    '& .MuiDataGrid-root .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-root .MuiDataGrid-columnHeader:focus-visible':
      {
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: -2,
      },
    '& .MuiDataGrid-root .MuiDataGrid-cell :focus-visible': { outlineOffset: -2 },
    [theme.breakpoints.down('sm')]: { '& .MuiDataGrid-root [aria-colindex="1"]': { paddingLeft: 16 } },
  };
});

/** Covers the area of the rows, below the head. */
export const Empty = styled('div')({
  position: 'absolute',
  inset: '40px 0 0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: 24,
  textAlign: 'center',
});
