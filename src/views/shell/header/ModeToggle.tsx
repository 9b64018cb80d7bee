import IconButton from '@mui/material/IconButton';
import { Hint } from '../../shared/Hint';
import { DarkIcon, LightIcon } from '../../shared/icons';
import { useMode } from './useMode';

export function ModeToggle() {
  const { dark, toggle } = useMode();
  const label = dark ? 'Light colours' : 'Dark colours';
  return (
    <Hint text={label}>
      <IconButton aria-label={label} onClick={toggle}>
        {dark ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Hint>
  );
}
