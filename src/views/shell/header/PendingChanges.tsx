import { selectArea } from '@src/store/areas/areas.slice';
import { useAppSelector } from '@src/store/hooks';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy/lazyPart';

const PendingLink = lazyPart(() => import('./PendingLink'));

/** Only where preference changes wait to be sent is there anything to load. */
export function PendingChanges() {
  const open = useAppSelector((state) => selectArea(state, 'preferences')) === 'open';
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <PendingLink />
    </Suspense>
  );
}
