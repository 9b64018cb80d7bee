import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../domain/types';
import { selectIsGroupAdmin } from '../../store/access.selectors';
import { useAppSelector } from '../../store/hooks';
import { DarkIcon, LightIcon, MenuIcon } from '../shared/icons';
import { ADMINISTRATION } from './administration';
import { DensityChoice, DetailsItem, ShortcutsItem, WhoItem } from './personItems';
import { useMode } from './useMode';

const Narrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

/** Under 900 px: administration, colours and the person's own things behind one button. */
export function CompactMenu({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const admin = useAppSelector(selectIsGroupAdmin);
  const { dark, toggle } = useMode();
  const close = () => setAnchor(null);
  return (
    <Narrow>
      <IconButton
        aria-label="Menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <WhoItem user={user} />
        {admin &&
          ADMINISTRATION.map(({ path, label, Icon }) => (
            <MenuItem key={path} component={Link} to={path} onClick={close}>
              <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
                <Icon />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
        <MenuItem onClick={toggle}>
          <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
            {dark ? <LightIcon /> : <DarkIcon />}
          </ListItemIcon>
          {dark ? 'Light colours' : 'Dark colours'}
        </MenuItem>
        <DetailsItem user={user} onChosen={close} />
        <ShortcutsItem onChosen={close} />
        <DensityChoice />
      </Menu>
    </Narrow>
  );
}
