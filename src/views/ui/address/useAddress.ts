import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentEntry } from './currentEntry';

/** Reads and writes one value of the address, in one parameter or in several. */
export interface Parameter<Value, Address = unknown> {
  /** Returns the value, or the default if the parameter is missing or invalid. */
  read: (params: URLSearchParams, search: string) => Value;
  /**
   * Returns the parameters by name. `null` omits a parameter, as for a default. A list yields one parameter for each of
   * its texts, which are already encoded.
   */
  write: (value: Value, address: Address) => Readonly<Record<string, string | null | readonly string[]>>;
}

/** All values of an address, in the order of their parameters. */
export type AddressSchema<Address> = {
  readonly [Name in keyof Address]: Parameter<Address[Name], Address>;
};

/** Defines a value with its own parameter. `null` omits the parameter. */
export const parameter = <Value>(
  name: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): Parameter<Value> => ({
  read: (params) => read(params.get(name)),
  write: (value) => ({ [name]: write(value) }),
});

/** A text parameter. Defaults to an empty text. */
export const text = (name: string) =>
  parameter(
    name,
    (found) => found ?? '',
    (value) => value || null,
  );

/** A text parameter that may be missing. Defaults to `null`. */
export const optional = (name: string) =>
  parameter<string | null>(
    name,
    (found) => found,
    (value) => value,
  );

/** A parameter with a fixed set of values. */
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

/** A boolean parameter: true if the text equals `yes`. */
export const flag = (name: string, yes: string) =>
  parameter<boolean>(
    name,
    (found) => found === yes,
    (value) => (value ? yes : null),
  );

/** A constant value that the address does not contain. */
export const constant = <Value>(value: Value) => ({ read: () => value, write: () => ({}) });

/** Parameters outside the schema to preserve: all in their place, or the named ones at the end. */
type Others = 'all' | readonly string[];

/** Parses the query string of an address. */
export function readAddress<Address extends object>(schema: AddressSchema<Address>, search: string): Address {
  const params = new URLSearchParams(search);
  const address: Partial<Address> = {};
  for (const name in schema) address[name] = schema[name].read(params, search);
  // The loop has read every name of the schema.
  return address as Address;
}

/** The values to change, or a function of the current ones. */
type Changes<Address> = Partial<Address> | ((now: Address) => Partial<Address>);

export type ChangeAddress<Address> = (changes: Changes<Address>, options?: { replace: boolean }) => void;

const isFunction = <Address>(changes: Changes<Address>): changes is (now: Address) => Partial<Address> =>
  typeof changes === 'function';

const NOTHING: readonly string[] = [];

/**
 * Returns the address's values and a function that changes them. The address contains everything a colleague needs to
 * see the same. A change adds a history entry or replaces the current one. Each change starts from the browser's entry,
 * because the last change may not be rendered yet. Nothing changes if the browser is already at another page, whose
 * screen is not rendered yet.
 *
 * @param schema a constant, or memoized
 * @param others a constant
 */
export function useAddress<Address extends object>(
  schema: AddressSchema<Address>,
  others: Others = NOTHING,
): { address: Address; change: ChangeAddress<Address> } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = useMemo(() => readAddress(schema, search), [schema, search]);
  const change: ChangeAddress<Address> = useCallback(
    (changes, { replace } = { replace: false }) => {
      const { search: current, state, isAt } = currentEntry();
      if (!isAt(pathname)) return;
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
      // The navigation preserves the state of the history entry.
      void navigate({ search: [params.toString(), ...lists].filter(Boolean).join('&') }, { replace, state });
    },
    [schema, others, navigate, pathname],
  );
  return { address, change };
}
