import { onDemand } from '../../ui/lazy/onDemand';
import { withTheme } from '../../ui/lazy/withTheme';

/** Who opens reports alone needs none of it. */
export const AreaScreens = onDemand(() => withTheme(() => import('./AreaScreens')));
