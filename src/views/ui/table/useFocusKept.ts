import { type RefObject, useEffect, useRef } from 'react';

/** When a row went and the focus with it, the focus goes to something that is always there. */
export function useFocusKept(rows: number, place: RefObject<HTMLElement | null>): void {
  const before = useRef(rows);
  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = rows;
  }, [rows, place]);
}
