import { lazyPart } from '../../ui/lazy/lazyPart';

/** Loaded on demand because it is rarely needed. */
export const LeaveDialog = lazyPart(() => import('./LeaveDialog'));
