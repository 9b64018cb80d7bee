import { useEffect } from 'react';
import type { Finding } from '../../domain/dataWatch/finding';
import { areaRequested } from '../../store/areas/areas.slice';
import { type ScreenOfSite, selectFindings } from '../../store/dataWatch/findings.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Opens Data watch, and returns what it found in the answers of a screen. */
export function useDataWatch(screen: ScreenOfSite): readonly Finding[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(areaRequested('dataWatch'));
  }, [dispatch]);
  return useAppSelector((state) => selectFindings(state, screen));
}
