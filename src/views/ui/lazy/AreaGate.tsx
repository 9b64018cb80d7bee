import { areaRequested, type LazyAreaName, selectArea } from '@src/store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../button/Button';
import type { Elements } from '../elements';
import { Notice } from '../failure/Notice';

interface Props {
  area: LazyAreaName;
  /** Title of the screen. */
  title: string;
  /** Shown until the area is open. Defaults to a notice. */
  fallback?: Elements;
  /** Renders the content once the area is open. */
  children: () => ReactNode;
}

/** Renders a screen once its area's state and sagas have loaded. */
export function AreaGate({ area, title, fallback, children }: Props) {
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectArea(root, area));
  useEffect(() => {
    dispatch(areaRequested(area));
  }, [dispatch, area]);
  if (state === 'open') return children();
  if (state === 'closed') return fallback ?? <Notice title={title} text="Loading..." />;
  return (
    <Notice
      title={title}
      text="This screen could not be loaded."
      action={<Button onClick={() => dispatch(areaRequested(area))}>Try again</Button>}
    />
  );
}
