import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { ColumnHead } from '../../store/reports/report';
import type { MenuProps } from '../ui/toolbar/useMenu';

export interface ColumnChoice {
  columns: readonly ColumnHead[];
  /** By id. */
  hidden: readonly string[];
  /** The column that the rows are sorted by, which cannot be hidden meanwhile. */
  sorted: string;
  onToggle: (column: string) => void;
  onReset: () => void;
}

const Check = styled('span')(({ theme }) => ({
  width: 16,
  height: 16,
  flex: 'none',
  borderRadius: 4,
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${theme.vars.palette.surface.control}`,
  '[aria-checked=true] > &': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    '&::after': {
      content: '""',
      width: 8,
      height: 4,
      marginTop: -2,
      borderLeft: `1.75px solid ${theme.vars.palette.primary.contrastText}`,
      borderBottom: `1.75px solid ${theme.vars.palette.primary.contrastText}`,
      transform: 'rotate(-45deg)',
    },
  },
}));

export default function ColumnsMenuList({
  columns,
  hidden,
  sorted,
  onToggle,
  onReset,
  anchor,
  onClose,
}: MenuProps & ColumnChoice) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Columns' } }}>
      {columns.map(({ id, header }) => (
        <MenuItem
          key={id}
          role="menuitemcheckbox"
          aria-checked={!hidden.includes(id)}
          disabled={id === sorted}
          onClick={() => onToggle(id)}
        >
          <Check />
          {header}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem onClick={onReset} disabled={hidden.length === 0}>
        Reset to default
      </MenuItem>
    </Menu>
  );
}
