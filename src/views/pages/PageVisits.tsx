import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectPageAt } from '../../store/pages/pages.selectors';
import { pageVisited } from '../../store/pages/pages.slice';

/** Records the visited pages. The home page is excluded because it lists them. */
export function PageVisits() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const path = useAppSelector((state) => selectPageAt(state, { pathname }))?.target.path ?? '/';
  useEffect(() => {
    if (path !== '/') dispatch(pageVisited(path));
  }, [dispatch, path]);
  return null;
}
