import { formatTimeOfLoading } from '@src/domain/figures/formats';
import { selectToday } from '@src/store/clock/clock.slice';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import { memo } from 'react';
import { IconButton } from '../button/IconButton';
import { RefreshIcon } from '../icons/icons';
import { Hint } from '../marks/Hint';
import css from './page.module.css';

interface Props {
  /** Load time of the data on screen in epoch milliseconds, or `null` before the first load. */
  loadedAt: number | null;
  busy: boolean;
  onRefresh: () => void;
}

/** Shows the load time of the data and a Refresh button. */
export const LoadedAt = memo(function LoadedAt({ loadedAt, busy, onRefresh }: Props) {
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  const at = loadedAt === null ? null : `as of ${formatTimeOfLoading(loadedAt, today, timeZone)}`;
  // Before the first load, the screen itself shows that data is loading.
  const text = at === null ? !busy && 'never loaded' : busy ? `${at}, refreshing` : at;
  return (
    <div className={css.loadedAt}>
      <span>{text}</span>
      <Hint text="Refresh">
        <IconButton aria-label="Refresh" aria-disabled={busy} onClick={onRefresh}>
          <RefreshIcon />
        </IconButton>
      </Hint>
    </div>
  );
});
