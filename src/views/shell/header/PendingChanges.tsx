import { selectArea } from '@src/store/areas/areas.slice';
import { useAppSelector } from '@src/store/hooks';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy/lazyPart';

const PendingLink = lazyPart(() => import('./PendingLink'));

/** Loads the indicator of pending preference changes only if the preferences area is open. */
export function PendingChanges() {
  const open = useAppSelector((state) => selectArea(state, 'preferences')) === 'open';
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <PendingLink />
    </Suspense>
  );
}
