import { areaRequested, selectArea } from '@src/store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { useEffect } from 'react';

/** Has the state of saved views there; it says how far that is. */
export function useAreaOpen() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(areaRequested('savedViews'));
  }, [dispatch]);
  return useAppSelector((state) => selectArea(state, 'savedViews'));
}
