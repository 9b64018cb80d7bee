import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../domain/json';

function readExpanded(state: unknown): string[] {
  const expanded = isRecord(state) ? state.expanded : undefined;
  return Array.isArray(expanded) ? expanded.filter((id): id is string => typeof id === 'string') : [];
}

/** Which cards are open is part of the history entry: Back and a reload find them as they were. */
export function useExpanded() {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const expanded: ReadonlySet<string> = useMemo(() => new Set(readExpanded(state)), [state]);
  const toggle = useCallback(
    (id: string) => {
      const open = readExpanded(state);
      const now = open.includes(id) ? open.filter((other) => other !== id) : [...open, id];
      void navigate(
        { pathname, search, hash },
        {
          replace: true,
          preventScrollReset: true,
          state: { ...(isRecord(state) && state), expanded: now },
        },
      );
    },
    [navigate, pathname, search, hash, state],
  );
  return { expanded, toggle };
}
