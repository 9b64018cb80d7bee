import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ColumnHead } from '../../store/reports/engine';
import { ColumnsIcon } from '../shared/icons';
import { ButtonWord, Count } from './toolbarParts';

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

interface Props {
  columns: readonly ColumnHead[];
  hidden: readonly string[];
  onToggle: (column: string) => void;
  onReset: () => void;
}

/** Which columns are shown; the name always is. */
export function ColumnsMenu({ columns, hidden, onToggle, onReset }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = columns.filter(({ id }) => !hidden.includes(id)).length + 1;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Columns, ${shown} shown`}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<ColumnsIcon />}
      >
        <ButtonWord>Columns</ButtonWord> <Count>{shown}</Count>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Columns' } }}
      >
        {columns.map(({ id, header }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(id)}
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
    </>
  );
}
