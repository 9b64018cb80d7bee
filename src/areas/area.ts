import type { AreaCode } from '../sagas/services';
import type { ShownArea } from '../views/shell/areas';

/** An area that few open: all that the rest of the app has to know of it, fetched when it is first wanted. */
export interface Area extends AreaCode, ShownArea {}

/** An area by its code, which may be fetched any number of times and is loaded once. */
export interface LazyArea {
  load: () => Promise<Area>;
  loaded: () => Area | undefined;
}

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
