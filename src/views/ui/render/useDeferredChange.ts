import { useDeferredValue, useState } from 'react';

/**
 * Returns the value to draw. A value with another key follows with low priority, as with `useDeferredValue`. A value with
 * the drawn key applies at once.
 *
 * `useDeferredValue(value)` alone would go back: it may still return a value from before the last one that was drawn. A
 * closed panel would open again for a moment, and take the focus.
 *
 * @param keyOf returns the part of the value whose change takes long to draw
 */
export function useDeferredChange<T>(value: T, keyOf: (value: T) => unknown): T {
  const key = useDeferredValue(keyOf(value));
  const [drawn, setDrawn] = useState(value);
  if (key !== keyOf(value)) return drawn;
  if (drawn !== value) setDrawn(value);
  return value;
}
