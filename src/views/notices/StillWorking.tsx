import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectAwaited } from '../../store/notices/notices.slice';
import { cancelAsked } from '../../store/requests/requests.slice';
import { Button } from '../ui/button/Button';
import css from './notices.module.css';

const TICK_MS = 1_000;

/** Seconds since a moment, counted while it is shown. */
function useSeconds(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - since) / TICK_MS));
}

/** A load that takes long, with the way to leave it. */
export function StillWorking() {
  const awaited = useAppSelector(selectAwaited);
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
        {/* Read out once, not each second. */}
        <span aria-hidden="true">{`, ${seconds} s`}</span>
      </p>
      <Button size="small" onClick={() => keys.forEach((key) => dispatch(cancelAsked(key)))}>
        Cancel
      </Button>
    </div>
  );
}
