const frozen = new WeakSet();

/** Freezes a value and all nested values, so that writing to them throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || frozen.has(value))
    return value;
  frozen.add(value);
  Object.freeze(value);
  for (const entry of Object.values(value)) deepFreeze(entry);
  return value;
}
