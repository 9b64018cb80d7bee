/** A selector with its input selectors, if `createSelector` made it. */
type Selector<Arguments extends readonly unknown[]> = (...args: Arguments) => unknown;

/** The input selectors get the arguments of the selector. */
function inputsOf<Arguments extends readonly unknown[]>(
  select: Selector<Arguments> & { dependencies?: readonly Selector<Arguments>[] },
): readonly Selector<Arguments>[] {
  return select.dependencies ?? [];
}

/**
 * Returns a selector with all selectors that it is computed from, each after its own inputs. Computing them one after
 * the other divides the work of the selector, because each selector remembers its result.
 */
export function inputsFirst<Arguments extends readonly unknown[]>(
  select: Selector<Arguments>,
  found = new Set<Selector<Arguments>>(),
): ReadonlySet<Selector<Arguments>> {
  if (found.has(select)) return found;
  for (const input of inputsOf(select)) inputsFirst(input, found);
  return found.add(select);
}
