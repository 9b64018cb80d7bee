import type { AreaCode } from '../sagas/services';
import type { AreaParts } from '../views/shell/areaParts';

/** A lazily loaded area: its slices, its sagas and the components that the shell shows. */
export interface Area extends AreaCode, AreaParts {}

/** A lazily loaded area. `load` may be called any number of times and loads the code once. */
export interface LazyArea {
  load: () => Promise<Area>;
  loaded: () => Area | undefined;
}

/** Returns a lazy area that loads its module at most once, unless the import fails. */
export function lazyArea(fetch: () => Promise<{ default: Area }>): LazyArea {
  let area: Area | undefined;
  return {
    load: async () => {
      area ??= (await fetch()).default;
      return area;
    },
    loaded: () => area,
  };
}
