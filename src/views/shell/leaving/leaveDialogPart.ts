import { lazyPart } from '../../ui/lazy/lazyPart';

/** Rarely needed. */
export const LeaveDialog = lazyPart(() => import('./LeaveDialog'));
