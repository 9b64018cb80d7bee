import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to `place` if a removed row had the focus. `place` must always be rendered. */
export function useFocusFallback(rows: number, place: RefObject<HTMLElement | null>): void {
  const before = useRef(rows);
  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = rows;
  }, [rows, place]);
}
