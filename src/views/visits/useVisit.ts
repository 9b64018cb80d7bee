import { useEffect } from 'react';
import type { Snapshot } from '../../domain/visits/visit';
import { areaNeeded, selectArea } from '../../store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { screenSeen, screenUnseen } from '../../store/visits/visits.slice';
import { idle } from '../ui/lazy/idle';

/**
 * Has it noted that a screen is looked at, when there is time.
 *
 * @param seen all that there is on it; `null` where some could not be had, `undefined` while it is not there
 */
export function useVisit(key: string, seen: Snapshot | null | undefined): void {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectArea(state, 'visits') === 'open');
  useEffect(() => {
    dispatch(areaNeeded('visits'));
  }, [dispatch]);
  useEffect(() => {
    if (!isOpen || seen === undefined) return undefined;
    let isLeft = false;
    void idle().then(() => {
      if (!isLeft) dispatch(screenSeen({ key, seen }));
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, isOpen, key, seen]);
  useEffect(
    () => () => {
      dispatch(screenUnseen(key));
    },
    [dispatch, key],
  );
}
