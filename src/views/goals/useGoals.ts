import { useEffect } from 'react';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import { selectSharesGoals } from '../../store/goals/goals.selectors';
import { goalsRequested } from '../../store/goals/goals.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Loads the code of the goals area and, if the API shares goals, the shared goals. Returns the state of the area. */
export function useGoals() {
  const dispatch = useAppDispatch();
  const area = useAppSelector((state) => selectArea(state, 'goals'));
  const shares = useAppSelector(selectSharesGoals);
  useEffect(() => {
    dispatch(areaRequested('goals'));
  }, [dispatch]);
  useEffect(() => {
    if (area === 'open' && shares) dispatch(goalsRequested());
  }, [dispatch, area, shares]);
  return area;
}
