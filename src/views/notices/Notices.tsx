import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  type Finished,
  finishedSeen,
  releaseClosed,
  reloadRequested,
  selectFinished,
  selectIsReleaseNoticeShown,
} from '../../store/notices/notices.slice';
import { Button, ButtonLink } from '../ui/button/Button';
import { IconButton } from '../ui/button/IconButton';
import { ClearIcon } from '../ui/icons/icons';
import css from './notices.module.css';
import { StillWorking } from './StillWorking';
import { type FinishedMark, useFinishedMark } from './useFinishedMark';
import { useMarkFinishedSeen } from './useMarkFinishedSeen';

/** Shows notices on every screen. No notice needs an answer. */
export function Notices() {
  const dispatch = useAppDispatch();
  const finished = useAppSelector(selectFinished);
  const isReleaseTold = useAppSelector(selectIsReleaseNoticeShown);
  useMarkFinishedSeen(finished);
  useFinishedMark(markOf(finished));
  return (
    // Screen readers announce new content only if the live region already exists.
    <div className={css.notices} role="status" aria-label="Notices">
      <StillWorking />
      {finished.map(({ path, text }) => (
        <div className={css.notice} key={text}>
          <p>{text}</p>
          <ButtonLink size="small" to={path}>
            Show
          </ButtonLink>
          <Close onClick={() => dispatch(finishedSeen(path))} />
        </div>
      ))}
      {isReleaseTold && (
        <div className={css.notice}>
          <p>A new version is there.</p>
          <Button size="small" onClick={() => dispatch(reloadRequested())}>
            Reload
          </Button>
          <Close onClick={() => dispatch(releaseClosed())} />
        </div>
      )}
    </div>
  );
}

/** Returns the mark of the tab's title, or `null` if no work has finished. A failure takes precedence. */
function markOf(finished: readonly Finished[]): FinishedMark | null {
  if (finished.length === 0) return null;
  return finished.some(({ hasFailed }) => hasFailed) ? '!' : '✓';
}

function Close({ onClick }: { onClick: () => void }) {
  return (
    <IconButton size="small" aria-label="Close notice" onClick={onClick}>
      <ClearIcon />
    </IconButton>
  );
}
