import { keyframes, styled } from '@mui/material/styles';
import type { ColumnHead } from '../../store/reports/report';
import { TableFrame } from './TableFrame';

const pulse = keyframes({ '50%': { opacity: 0.4 } });

const Box = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  // MUI's Skeleton in look; its component, 180 times, would hold up the very data it stands for.
  '& .bar': {
    display: 'inline-block',
    height: 12,
    borderRadius: 4,
    verticalAlign: 'middle',
    backgroundColor: theme.vars.palette.action.hover,
    animation: `${pulse} 1.6s ease-in-out 0.5s infinite`,
  },
}));

const ROWS = Array.from({ length: 14 }, (_, row) => row);
const SHOWN_COLUMNS = 12;
const NAME_WIDTH = 244;
const COLUMN_WIDTH = 132;
const widthAt = (row: number, column: number, least: number, spread: number): number =>
  least + ((row * 37 + column * 53) % spread);

interface Props {
  nameHeader: string;
  columns: readonly ColumnHead[];
}

/** The table's own head and rows, before there is anything in them. */
export function TableSkeleton({ nameHeader, columns }: Props) {
  const shown = columns.slice(0, SHOWN_COLUMNS);
  return (
    <Box aria-hidden="true">
      <TableFrame style={{ width: NAME_WIDTH + shown.length * COLUMN_WIDTH, minWidth: '100%' }}>
        <colgroup>
          <col style={{ width: NAME_WIDTH }} />
          {shown.map(({ id }) => (
            <col key={id} style={{ width: COLUMN_WIDTH }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th>{nameHeader}</th>
            {shown.map(({ id, header }) => (
              <th key={id}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className="row">
              <th scope="row">
                <span className="bar" style={{ width: widthAt(row, 0, 80, 110) }} />
              </th>
              {shown.map(({ id }, column) => (
                <td key={id}>
                  <span className="bar" style={{ width: widthAt(row, column, 24, 50) }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Box>
  );
}
