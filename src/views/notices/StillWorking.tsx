import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSlowLoads } from '../../store/notices/notices.slice';
import { cancelRequested } from '../../store/requests/requests.slice';
import { Button } from '../ui/button/Button';
import css from './notices.module.css';

const TICK_MS = 1_000;

/** Returns the seconds since a time in milliseconds, updated each second. */
function useSeconds(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - since) / TICK_MS));
}

/** Shows that a load takes long, with a button to cancel the load. */
export function StillWorking() {
  const awaited = useAppSelector(selectSlowLoads);
  const times = Object.values(awaited);
  if (times.length === 0) return null;
  return <Waiting keys={Object.keys(awaited)} since={Math.min(...times)} />;
}

function Waiting({ keys, since }: { keys: readonly string[]; since: number }) {
  const dispatch = useAppDispatch();
  const seconds = useSeconds(since);
  return (
    <div className={css.notice}>
      <p>
        Still working
        {/* Without `aria-hidden`, screen readers would announce every second. */}
        <span aria-hidden="true">{`, ${seconds} s`}</span>
      </p>
      <Button size="small" onClick={() => keys.forEach((key) => dispatch(cancelRequested(key)))}>
        Cancel
      </Button>
    </div>
  );
}
