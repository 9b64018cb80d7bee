import { isRecord } from '@src/domain/text/json';
import { useAppSelector } from '@src/store/hooks';
import { selectUnsavedWork, type UnsavedWork } from '@src/store/records/unsavedWork';
import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the router's index in the history, which the router stores in the browser's history entry. `null` if there is
 * none.
 */
function historyIndex(): number | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.idx === 'number' ? state.idx : null;
}

interface Held {
  /** The location on screen: the previous one until the user confirms. */
  shown: Location;
  /** The reason for the question, or `null` if the user may leave. */
  asking: UnsavedWork | null;
  leave: () => void;
  stay: () => void;
}

/**
 * Keeps a screen and its typed input while the user is asked whether to leave, after a link, Back or an address. The
 * browser itself asks before the tab is closed or reloaded.
 */
export function useGuardedLocation(): Held {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(location);
  const index = useRef(historyIndex());
  const behind = useAppSelector((state) => selectUnsavedWork(state, shown.pathname));
  const asking = location.pathname === shown.pathname ? null : behind;
  if (!asking && shown !== location) setShown(location);
  useEffect(() => {
    if (!asking) index.current = historyIndex();
  }, [asking, location]);
  useEffect(() => {
    if (!behind) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [behind]);
  return {
    shown: asking ? shown : location,
    asking,
    leave: () => setShown(location),
    stay: () => {
      const now = historyIndex();
      const steps = index.current === null || now === null ? 0 : index.current - now;
      void (steps === 0 ? navigate(shown, { replace: true }) : navigate(steps));
    },
  };
}
