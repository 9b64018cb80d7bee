import { useAppSelector } from '@src/store/hooks';
import { selectLeftOut } from '@src/store/requests/leftOut.slice';
import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazyPart';

/** Loaded on demand because responses rarely contain unreadable records. */
const LeftOutAlert = lazyPart(() => import('./LeftOutAlert'));

interface Props {
  /** Key of the request whose response is shown. */
  request: string;
  /** Locale for the counts. Defaults to the locale of all companies. */
  locale?: string;
  /** True on screens without their own padding. */
  inset?: boolean;
}

/** Warns about records of a response that could not be read. Renders nothing if all were readable. */
export function LeftOutWarning({ request, ...shown }: Props) {
  const leftOut = useAppSelector((state) => selectLeftOut(state, request));
  if (leftOut.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LeftOutAlert leftOut={leftOut} {...shown} />
    </Suspense>
  );
}
