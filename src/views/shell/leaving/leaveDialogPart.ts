import { lazyPart } from '../../shared/lazyPart';

/** Rarely needed. */
export const LeaveDialog = lazyPart(() => import('./LeaveDialog'));
