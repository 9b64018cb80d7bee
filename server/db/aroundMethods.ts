/** Runs the original method with the caller's arguments, or with others. */
export type Call = (args?: readonly unknown[]) => unknown;

/** A wrapper that replaces a method call. */
export type MethodWrapper = (call: Call, args: readonly unknown[]) => unknown;

/** Returns a proxy of a client whose methods of the given names are replaced by wrappers. */
export function wrapMethods<C extends object>(
  client: C,
  methods: Readonly<Record<string, MethodWrapper>>,
): C {
  const arounds = new Map<string | symbol, MethodWrapper>(Object.entries(methods));
  return new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      const around = arounds.get(key);
      return (...made: unknown[]): unknown => {
        const call: Call = (args = made) => Reflect.apply(member, target, args);
        return around ? around(call, made) : call();
      };
    },
  });
}
