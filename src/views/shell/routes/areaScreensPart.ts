import { onDemand } from '../../ui/lazy/onDemand';

/** Who opens reports alone needs none of it. */
export const AreaScreens = onDemand(() => import('./AreaScreens'));
