/** Carries a call out: with the arguments that it was made with, or with others. */
export type Call = (args?: readonly unknown[]) => unknown;

/** What is done in the place of a call. */
export type Around = (call: Call, args: readonly unknown[]) => unknown;

/** A client that is as it was, but for the methods of these names: what is done around each is done in its place. */
export function aroundMethods<C extends object>(client: C, methods: Readonly<Record<string, Around>>): C {
  const arounds = new Map<string | symbol, Around>(Object.entries(methods));
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
