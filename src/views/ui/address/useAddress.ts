import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentEntry } from './currentEntry';

/** How one value stands in the address: in a parameter, or in several that belong together. */
export interface Parameter<Value, Address = unknown> {
  /** What the address leaves out, or says wrongly, is the default. */
  read: (params: URLSearchParams, search: string) => Value;
  /** `null` leaves a parameter out, as a default does; of a list each text is one, encoded already. */
  write: (value: Value, address: Address) => Readonly<Record<string, string | null | readonly string[]>>;
}

/** All that an address says, in the order in which it says it. */
export type AddressSchema<Address> = {
  readonly [Name in keyof Address]: Parameter<Address[Name], Address>;
};

/** A value in a parameter of its own; `null` is one that is left out. */
export const parameter = <Value>(
  name: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): Parameter<Value> => ({
  read: (params) => read(params.get(name)),
  write: (value) => ({ [name]: write(value) }),
});

/** Any text; none is usual. */
export const text = (name: string) =>
  parameter(
    name,
    (found) => found ?? '',
    (value) => value || null,
  );

/** A name, or nothing. */
export const optional = (name: string) =>
  parameter<string | null>(
    name,
    (found) => found,
    (value) => value,
  );

/** One of some texts. */
export const choice = <Value extends string | null>(
  name: string,
  values: readonly Value[],
  usual: NoInfer<Value>,
) =>
  parameter<Value>(
    name,
    (found) => values.find((value) => value === found) ?? usual,
    (value) => (value === usual ? null : value),
  );

/** Whether something is so, which one text says. */
export const flag = (name: string, yes: string) =>
  parameter<boolean>(
    name,
    (found) => found === yes,
    (value) => (value ? yes : null),
  );

/** What this address never says. */
export const unsaid = <Value>(value: Value) => ({ read: () => value, write: () => ({}) });

/** What else an address may hold: everything stays in its place, or these parameters stay, at its end. */
type Others = 'all' | readonly string[];

/** What an address says, by its parameters. */
export function readAddress<Address extends object>(schema: AddressSchema<Address>, search: string): Address {
  const params = new URLSearchParams(search);
  const address: Partial<Address> = {};
  for (const name in schema) address[name] = schema[name].read(params, search);
  // Every name of the schema has been read.
  return address as Address;
}

/** What becomes other than it is; told as a function, it follows from what is. */
type Changes<Address> = Partial<Address> | ((now: Address) => Partial<Address>);

export type ChangeAddress<Address> = (changes: Changes<Address>, options?: { replace: boolean }) => void;

const isFunction = <Address>(changes: Changes<Address>): changes is (now: Address) => Partial<Address> =>
  typeof changes === 'function';

const NOTHING: readonly string[] = [];

/**
 * The address holds what a colleague needs to see the same. A change adds an entry to the history, or replaces the
 * one that there is, and starts from what the browser has: the last one may not be rendered yet.
 *
 * @param schema a constant, or memoized
 * @param others a constant
 */
export function useAddress<Address extends object>(
  schema: AddressSchema<Address>,
  others: Others = NOTHING,
): { address: Address; change: ChangeAddress<Address> } {
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = useMemo(() => readAddress(schema, search), [schema, search]);
  const change: ChangeAddress<Address> = useCallback(
    (changes, { replace } = { replace: false }) => {
      const { search: current, state } = currentEntry();
      const before = new URLSearchParams(current);
      const now = readAddress(schema, current);
      const changed = isFunction(changes) ? changes(now) : changes;
      const next = { ...now, ...changed };
      const params = new URLSearchParams(others === 'all' ? before : undefined);
      const lists: string[] = [];
      const put = (name: string, value: string | null | readonly string[]) => {
        if (typeof value === 'string') params.set(name, value);
        else params.delete(name);
        if (Array.isArray(value)) lists.push(...value.map((encoded) => `${name}=${encoded}`));
      };
      for (const name in others === 'all' ? changed : schema)
        for (const [key, value] of Object.entries(schema[name].write(next[name], next))) put(key, value);
      if (others !== 'all') for (const name of others) put(name, before.get(name));
      // What the history entry holds beside its address goes along.
      void navigate({ search: [params.toString(), ...lists].filter(Boolean).join('&') }, { replace, state });
    },
    [schema, others, navigate],
  );
  return { address, change };
}
