import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf, readPlace } from '../../domain/pages/place';
import { useAppDispatch } from '../../store/hooks';
import { type Finished, finishedSeen } from '../../store/notices/notices.slice';

/** Marks finished work as seen while its screen is open in a visible tab. */
export function useMarkFinishedSeen(finished: readonly Finished[]): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    const path = pathOf(readPlace(pathname));
    const look = () => {
      if (document.visibilityState === 'visible' && finished.some((each) => each.path === path))
        dispatch(finishedSeen(path));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [dispatch, pathname, finished]);
}
