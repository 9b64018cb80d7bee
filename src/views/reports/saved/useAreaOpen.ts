import { useEffect } from 'react';
import { areaNeeded, selectArea } from '../../../store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** Has the state of saved views there; it says how far that is. */
export function useAreaOpen() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(areaNeeded('savedViews'));
  }, [dispatch]);
  return useAppSelector((state) => selectArea(state, 'savedViews'));
}
