import { useEffect, useRef } from 'react';
import type { Snapshot } from '../../domain/visits/visit';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { screenSeen, screenUnseen } from '../../store/visits/visits.slice';
import { idle } from '../ui/lazy/idle';
import { saveVisitOnLeave } from './saveVisitOnLeave';

/**
 * Saves the visit of a screen once the browser is idle.
 *
 * @param seen everything on the screen; `null` if some data could not be loaded, `undefined` while data loads
 */
export function useVisit(key: string, seen: Snapshot | null | undefined): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  /** What the user has seen and the app has not saved yet. */
  const waiting = useRef<Snapshot | null>(null);
  const isOpen = useAppSelector((state) => selectArea(state, 'visits') === 'open');
  useEffect(() => {
    dispatch(areaRequested('visits'));
  }, [dispatch]);
  useEffect(() => {
    waiting.current = seen ?? null;
    if (!isOpen || seen === undefined) return undefined;
    let isLeft = false;
    void idle().then(() => {
      if (isLeft) return;
      waiting.current = null;
      dispatch(screenSeen({ key, seen }));
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, isOpen, key, seen]);
  useEffect(
    () => () => {
      const unseen = waiting.current;
      waiting.current = null;
      if (unseen) void saveVisitOnLeave(store, key, unseen);
      else dispatch(screenUnseen(key));
    },
    [store, dispatch, key],
  );
}
