import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { selectPageAt } from '@src/store/pages/pages.selectors';
import { pageVisited } from '@src/store/pages/pages.slice';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Notes which pages somebody is on; the home page, which shows them, is none of them. */
export function PageVisits() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const path = useAppSelector((state) => selectPageAt(state, pathname))?.target.path ?? '/';
  useEffect(() => {
    if (path !== '/') dispatch(pageVisited(path));
  }, [dispatch, path]);
  return null;
}
