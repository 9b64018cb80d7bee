import { IconButton } from '../../ui/button/IconButton';
import { DarkIcon, LightIcon } from '../../ui/icons/icons';
import { Hint } from '../../ui/marks/Hint';
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
