/**
 * Returns a function that makes a value once for each object, its first argument. Other arguments than in the last call
 * for the object make the value again, in place of the last value. The value is freed together with the object.
 */
export function oncePer<Key extends object, Rest extends readonly unknown[], Made>(
  make: (key: Key, ...rest: Rest) => Made,
): (key: Key, ...rest: Rest) => Made {
  const made = new WeakMap<Key, { rest: Rest; value: Made }>();
  return (key, ...rest) => {
    const last = made.get(key);
    if (last && last.rest.length === rest.length && last.rest.every((each, index) => each === rest[index]))
      return last.value;
    const value = make(key, ...rest);
    made.set(key, { rest, value });
    return value;
  };
}
