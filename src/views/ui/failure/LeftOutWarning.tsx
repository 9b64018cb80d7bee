import { useAppSelector } from '@src/store/hooks';
import { selectLeftOut } from '@src/store/requests/leftOut.slice';
import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazyPart';

/** Hardly an answer has such records. */
const LeftOutAlert = lazyPart(() => import('./LeftOutAlert'));

interface Props {
  /** Of the request whose answer is shown. */
  request: string;
  /** How the site writes its counts; without one, as all companies together do. */
  locale?: string;
  /** Over a screen that has no inset of its own. */
  inset?: boolean;
}

/** Over what the rest shows: which records of an answer could not be read. Nothing where all could. */
export function LeftOutWarning({ request, ...shown }: Props) {
  const leftOut = useAppSelector((state) => selectLeftOut(state, request));
  if (leftOut.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LeftOutAlert leftOut={leftOut} {...shown} />
    </Suspense>
  );
}
