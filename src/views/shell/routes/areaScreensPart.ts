import { onDemand } from '../../ui/lazy/onDemand';
import { withTheme } from '../../ui/lazy/withTheme';

/** Loaded on demand, because users who only open reports need no other area. */
export const AreaScreens = onDemand(() => withTheme(() => import('./AreaScreens')));
