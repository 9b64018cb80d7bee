import { dialogOpened } from '@src/store/device/dialog.slice';
import { useAppDispatch } from '@src/store/hooks';
import { IconButton } from '../../ui/button/IconButton';
import { SearchIcon } from '../../ui/icons/icons';
import { Hint } from '../../ui/marks/Hint';

export function CommandPaletteButton() {
  const dispatch = useAppDispatch();
  return (
    <Hint text="Go to (Ctrl K)">
      <IconButton
        aria-label="Go to"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => dispatch(dialogOpened('commandPalette'))}
      >
        <SearchIcon />
      </IconButton>
    </Hint>
  );
}
