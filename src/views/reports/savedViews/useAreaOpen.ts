import { areaRequested, selectArea } from '@src/store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { useEffect } from 'react';

/** Loads the state of the saved views, and returns the loading phase of the area. */
export function useAreaOpen() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(areaRequested('savedViews'));
  }, [dispatch]);
  return useAppSelector((state) => selectArea(state, 'savedViews'));
}
