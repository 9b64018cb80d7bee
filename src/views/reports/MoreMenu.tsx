import IconButton from '@mui/material/IconButton';
import { memo, Suspense } from 'react';
import { MoreIcon } from '../ui/icons/icons';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Hint } from '../ui/marks/Hint';
import { useMenu } from '../ui/toolbar/useMenu';

const MoreMenuList = lazyPart(() => import('./MoreMenuList'));

export interface MoreChoice {
  /** Whether the chart is shown; left out where there is none. */
  charted?: boolean;
  onToggleChart: () => void;
}

/** What is done with a report now and then. */
export const MoreMenu = memo(function MoreMenu(choice: MoreChoice) {
  const { anchor, close, button } = useMenu();
  return (
    <>
      <Hint text="More">
        <IconButton aria-label="More" {...button}>
          <MoreIcon />
        </IconButton>
      </Hint>
      {anchor && (
        <Suspense fallback={null}>
          <MoreMenuList {...choice} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
});
