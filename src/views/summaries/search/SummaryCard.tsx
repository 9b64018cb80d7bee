import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Cell, ColumnHead } from '@src/store/reports/report';
import { type ReactNode, useId } from 'react';
import { type CellFormat, drawChange } from '../../reports/cells/cells';
import type { Elements } from '../../ui/elements';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden';

const Box = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.data,
    minWidth: 0,
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    '& > header': { display: 'flex', alignItems: 'baseline', gap: 12, padding: '16px 20px 4px' },
    '& > header > h2': { flex: 1 },
    '& > header > small': { ...theme.typography.caption, color: palette.text.tertiary },
    '& > p, & > .note': { margin: 0, padding: '0 20px 12px', color: palette.text.secondary },
    // Hidden text has an absolute position, and would otherwise widen the page.
    '& .scroll': { position: 'relative', overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } },
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': {
      height: 45,
      padding: '4px 12px',
      textAlign: 'right',
      fontWeight: 400,
      whiteSpace: 'nowrap',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& thead th': {
      ...theme.typography.caption,
      position: 'relative',
      height: 32,
      fontWeight: 500,
      color: palette.text.secondary,
    },
    '& thead th[aria-sort]': { color: palette.text.primary, fontWeight: 600 },
    '& thead button': {
      all: 'unset',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 24,
      cursor: 'pointer',
      borderRadius: 4,
      '& > svg': { color: palette.primary.main },
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '& tr > :first-child:not(.inner)': { paddingLeft: 20, textAlign: 'left' },
    '& tbody th': { minWidth: 110, textAlign: 'left', overflowWrap: 'anywhere', whiteSpace: 'normal' },
    '& .inner': { textAlign: 'left' },
    '& tbody th[scope=rowgroup]': { fontWeight: 500 },
    '& tr > :last-child': { paddingRight: 20 },
    '& .unit, & .earlier': { color: palette.text.tertiary },
    '& .earlier': { ...theme.typography.change },
    '& td .words': {
      ...theme.typography.caption,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 6,
      color: palette.text.secondary,
    },
    '&[aria-busy=true] td': { color: palette.text.secondary },
    [theme.breakpoints.down('sm')]: {
      '& > header, & > p, & > .note': { paddingInline: 16 },
      '& th, & td': { paddingInline: 8 },
      '& tr > :first-child:not(.inner)': { paddingLeft: 16 },
      '& tr > :last-child': { paddingRight: 16 },
    },
  };
});

/** A table that scrolls in its box if the box is too narrow. The keyboard can also scroll the box. */
export function SummaryTable({ label, children }: { label: string; children: Elements }) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={`${label}, scrolls`}>
      <table aria-label={label}>{children}</table>
    </div>
  );
}

interface Props {
  title: string;
  /** Content right of the title. */
  aside?: ReactNode;
  /** Expected height in pixels, so little moves when the figures load. */
  room: number;
  busy: boolean;
  /** Notice above the content, or below the loading text. */
  notice?: Elements;
  /** The content; `undefined` while nothing has loaded. */
  children: Elements;
}

/** A card of the search summary. */
export function SummaryCard({ title, aside, room, busy, notice, children }: Props) {
  const heading = useId();
  return (
    <Box
      aria-labelledby={heading}
      aria-busy={busy}
      style={{ minHeight: children === undefined ? room : undefined }}
    >
      <header>
        <Typography variant="h2" id={heading}>
          {title}
        </Typography>
        {aside && <small>{aside}</small>}
      </header>
      {children === undefined && <p role="status">Loading...</p>}
      {notice && <div className="note">{notice}</div>}
      {children}
    </Box>
  );
}

export type Kind = Pick<ColumnHead, 'format' | 'inverse'>;

export const COUNT: Kind = { format: 'count', inverse: false };
export const FEWER_IS_BETTER: Kind = { format: 'count', inverse: true };
export const RANK: Kind = { format: 'decimal', inverse: true };

/** Draws the old and the new value of a figure, such as "12 → 15". */
export function drawOldNew(old: string, now: string): Elements {
  return (
    <>
      <span className="unit">
        <span>{old}</span>
        <span aria-hidden="true"> → </span>
        <VisuallyHidden>, now </VisuallyHidden>
      </span>
      <span>{now}</span>
    </>
  );
}

/** Draws a figure of both periods and its change. */
export function drawComparison(cell: Cell, { format: kind, inverse }: Kind, format: CellFormat): Elements {
  return (
    <>
      {drawOldNew(format.figure(cell.benchmark, kind, null).text, format.figure(cell.value, kind, null).text)}
      {drawChange(cell, inverse, format, kind)}
    </>
  );
}
