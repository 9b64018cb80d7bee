import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { Flag } from '../../ui/icons/Flag';
import type { MenuProps } from '../../ui/toolbar/useMenu';

export interface Choice {
  to: string;
  label: string;
  flag?: string;
  chosen: boolean;
}

export default function SwitcherList({ choices, anchor, onClose }: MenuProps & { choices: Choice[] }) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {choices.map(({ to, label, flag, chosen }) => (
        <MenuItem
          key={to}
          component={Link}
          to={to}
          selected={chosen}
          aria-current={chosen ? 'page' : undefined}
          onClick={onClose}
        >
          {flag !== undefined && <Flag country={flag} />}
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
