import { lazyPart } from '../../ui/lazy/lazyPart';

/** Loaded on demand because the dialog is rarely needed. */
export const LeaveDialog = lazyPart(() => import('./LeaveDialog'));
