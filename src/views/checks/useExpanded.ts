import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../domain/text/json';
import { currentEntry } from '../ui/address/currentEntry';

function readExpanded(state: unknown): string[] {
  const expanded = isRecord(state) ? state.expanded : undefined;
  return Array.isArray(expanded) ? expanded.filter((id): id is string => typeof id === 'string') : [];
}

/** Which cards are open is part of the history entry: Back and a reload find them as they were. */
export function useExpanded() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const expanded: ReadonlySet<string> = useMemo(() => new Set(readExpanded(state)), [state]);
  const toggle = useCallback(
    (id: string) => {
      const entry = currentEntry();
      const open = readExpanded(entry.state);
      void navigate(
        { search: entry.search },
        {
          replace: true,
          preventScrollReset: true,
          state: {
            ...(isRecord(entry.state) && entry.state),
            expanded: open.includes(id) ? open.filter((other) => other !== id) : [...open, id],
          },
        },
      );
    },
    [navigate],
  );
  return { expanded, toggle };
}
