import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectPageAt } from '../../store/pages/pages.selectors';
import { favouriteSwitched, selectIsFavourite } from '../../store/pages/pages.slice';

interface Favourite {
  isOn: boolean;
  /** Text of the action that `toggle` performs. */
  label: string;
  toggle: () => void;
}

/**
 * Returns the favourite state of the current page and its toggle. Returns `null` for the home page and for unknown
 * pages.
 */
export function useFavourite(): Favourite | null {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const page = useAppSelector((state) => selectPageAt(state, { pathname }));
  const path = page?.target.path ?? '/';
  const isOn = useAppSelector((state) => selectIsFavourite(state, path));
  if (path === '/') return null;
  return {
    isOn,
    label: isOn ? 'Remove from favourites' : 'Add to favourites',
    toggle: () => dispatch(favouriteSwitched({ path, on: !isOn })),
  };
}
