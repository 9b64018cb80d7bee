import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { User } from '../../domain/types';
import { selectIsGroupAdmin } from '../../store/access.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type Density, densityChosen, selectDensity } from '../../store/preferences.slice';
import { shortcutsOpened } from '../../store/shortcuts.slice';
import { KeyboardIcon, PersonIcon } from '../shared/icons';
import { Key } from '../shared/Key';

const Who = styled('li')(({ theme }) => ({
  padding: '6px 10px 10px',
  marginBottom: 6,
  overflowWrap: 'anywhere',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const DensityItem = styled('li')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '6px 10px',
});

export function WhoItem({ user }: { user: User }) {
  return (
    <Who role="presentation">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {user.name}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {user.email}
      </Typography>
    </Who>
  );
}

export function DetailsItem({ user, onChosen }: { user: User; onChosen: () => void }) {
  const admin = useAppSelector(selectIsGroupAdmin);
  const to = admin ? `/users/${user.id}` : `/users/edit/${user.id}`;
  return (
    <MenuItem component={Link} to={to} onClick={onChosen}>
      <ListItemIcon>
        <PersonIcon />
      </ListItemIcon>
      Your details
    </MenuItem>
  );
}

export function ShortcutsItem({ onChosen }: { onChosen: () => void }) {
  const dispatch = useAppDispatch();
  const open = () => {
    onChosen();
    dispatch(shortcutsOpened());
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <KeyboardIcon />
      </ListItemIcon>
      <span style={{ flex: 1 }}>Keyboard shortcuts</span>
      <Key>?</Key>
    </MenuItem>
  );
}

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

export function DensityChoice() {
  const dispatch = useAppDispatch();
  const density = useAppSelector(selectDensity);
  return (
    <DensityItem role="presentation">
      <Typography variant="body2" id="density-label">
        Density
      </Typography>
      <ToggleButtonGroup
        size="small"
        value={density}
        aria-labelledby="density-label"
        onChange={(_event, value: Density | null) => {
          if (value) dispatch(densityChosen(value));
        }}
      >
        {DENSITIES.map(({ value, label }) => (
          <ToggleButton key={value} value={value} sx={{ height: 28, px: 2.5 }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </DensityItem>
  );
}
