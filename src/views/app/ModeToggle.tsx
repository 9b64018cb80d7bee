import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { DarkIcon, LightIcon } from '../shared/icons';
import { useMode } from './useMode';

export function ModeToggle() {
  const { dark, toggle } = useMode();
  const label = dark ? 'Light colours' : 'Dark colours';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={toggle}>
        {dark ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  );
}
