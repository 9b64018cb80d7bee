import IconButton from '@mui/material/IconButton';
import { memo, Suspense } from 'react';
import { Hint } from '../shared/Hint';
import { MoreIcon } from '../shared/icons';
import { lazyPart } from '../shared/lazyPart';
import { useMenu } from '../shared/useMenu';

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
