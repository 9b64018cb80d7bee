import { styled } from '@mui/material/styles';
import { TableFrame } from '../TableFrame';
import type { TableParts } from '../TableHead';
import { BenchmarkChoice } from './BenchmarkChoice';
import { GroupedHead } from './GroupedHead';

const GROUPS_HEIGHT = 30;

/** Lines between groups, and headings close enough together for all columns to stand on a screen of 1440. */
const GroupedFrame = styled(TableFrame)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& td': { padding: '0 8px 0 4px' },
    '& .part': { borderLeft: `1px solid ${palette.divider}` },
    '& .group': { borderLeft: `2px solid ${palette.surface.lineStrong}` },
    '& .change': { backgroundPosition: 'right 48px center' },
    '& .change.long': { minWidth: 56, backgroundPosition: 'left center' },

    '& thead th[scope=colgroup]': {
      height: GROUPS_HEIGHT,
      padding: '0 8px',
      textAlign: 'left',
      fontWeight: 400,
    },
    '& thead th[scope=colgroup] > b': { fontWeight: 600, color: palette.text.primary },
    '& thead th[rowspan]': { verticalAlign: 'bottom', paddingBottom: 4 },
    // The first of the lower row is no name.
    '& thead tr + tr > th, & thead tr + tr > th:first-of-type': {
      position: 'relative',
      left: 'auto',
      zIndex: 'auto',
      height: 32,
      padding: '0 4px 0 2px',
      textAlign: 'right',
      borderRight: 0,
      '&::after': { display: 'none' },
    },
    '& thead tr + tr > th[aria-sort]': { fontWeight: 500, color: palette.text.secondary },
    '& thead tr + tr button': { minWidth: 24, justifyContent: 'flex-end', verticalAlign: 'middle' },
    '& thead button[data-sorted=true]': { color: palette.text.primary, fontWeight: 600, gap: 1 },
    '& thead .delta': {
      position: 'relative',
      boxSizing: 'border-box',
      justifyContent: 'center',
      '& > span': {
        boxSizing: 'border-box',
        minWidth: 16,
        height: 16,
        display: 'inline-grid',
        placeItems: 'center',
        borderRadius: 4,
        fontSize: '0.625rem',
        lineHeight: 1,
        backgroundColor: palette.background.default,
        border: `1px solid ${palette.divider}`,
      },
      '& svg': { color: palette.primary.main },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& thead tr + tr button:not(.delta) > span': { display: 'inline-block', height: 16, lineHeight: '16px' },
    '& .rest': {
      fontSize: 0,
      '&::after': { content: '"."', fontSize: '0.75rem', lineHeight: 0 },
      '@media (min-width: 2000px)': { fontSize: 'inherit', '&::after': { content: 'none' } },
    },
  };
});

/** Of a table whose columns stand in groups. */
export const GROUPED_PARTS: TableParts = {
  Frame: GroupedFrame,
  Head: GroupedHead,
  headRows: 2,
  Comparison: BenchmarkChoice,
};
