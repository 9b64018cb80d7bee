import { isRecord } from '@src/domain/text/json';
import { useAppSelector } from '@src/store/hooks';
import { type LeftBehind, selectLeftBehind } from '@src/store/records/leaving';
import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** Where the router's history stands, which it keeps in the browser's entry. */
function historyIndex(): number | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.idx === 'number' ? state.idx : null;
}

interface Held {
  /** What is shown: the screen that somebody is about to leave, until they have said so. */
  shown: Location;
  /** Why they are asked. */
  asking: LeftBehind | null;
  leave: () => void;
  stay: () => void;
}

/**
 * Keeps a screen on view, with all that is typed into it, while somebody is asked whether to leave it, by whatever
 * way they went: a link, Back, or an address. Closing or reloading the tab is asked about by the browser.
 */
export function useHeldLocation(): Held {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(location);
  const index = useRef(historyIndex());
  const behind = useAppSelector((state) => selectLeftBehind(state, shown.pathname));
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
