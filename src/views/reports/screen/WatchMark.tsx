import { Suspense } from 'react';
import { atRest } from '../../ui/lazy/afterFirstScreen';
import { lazyPart } from '../../ui/lazy/lazyPart';

const DataWatchMark = lazyPart(() => import('../../dataWatch/DataWatchMark'), atRest);

/** The mark of Data watch, whose code loads after the first screen. Shows nothing if the figures are whole. */
export function WatchMark(screen: { screen: string; site: string }) {
  return (
    <Suspense fallback={null}>
      <DataWatchMark {...screen} />
    </Suspense>
  );
}
