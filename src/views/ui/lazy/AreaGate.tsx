import { areaNeeded, type LazyAreaName, selectArea } from '@src/store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../button/Button';
import type { Elements } from '../elements';
import { Notice } from '../failure/Notice';

interface Props {
  area: LazyAreaName;
  /** Of the screen behind it. */
  title: string;
  /** What shows until then, if not a sentence. */
  fallback?: Elements;
  /** Called once the area is open. */
  children: () => ReactNode;
}

/** Holds a screen back until its area's state and sagas are there. */
export function AreaGate({ area, title, fallback, children }: Props) {
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectArea(root, area));
  useEffect(() => {
    dispatch(areaNeeded(area));
  }, [dispatch, area]);
  if (state === 'open') return children();
  if (state === 'closed') return fallback ?? <Notice title={title} text="Loading..." />;
  return (
    <Notice
      title={title}
      text="This screen could not be loaded."
      action={<Button onClick={() => dispatch(areaNeeded(area))}>Try again</Button>}
    />
  );
}
