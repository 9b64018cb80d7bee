import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectPageAt } from '../../store/pages/pages.selectors';
import { favouriteSwitched, selectIsFavourite } from '../../store/pages/pages.slice';

interface Favourite {
  isOn: boolean;
  /** What pressing does. */
  label: string;
  toggle: () => void;
}

/** Whether the page on screen is a favourite, and the way to change that; `null` for what is no page, and for the home page, which shows them. */
export function useFavourite(): Favourite | null {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const page = useAppSelector((state) => selectPageAt(state, pathname));
  const path = page?.target.path ?? '/';
  const isOn = useAppSelector((state) => selectIsFavourite(state, path));
  if (path === '/') return null;
  return {
    isOn,
    label: isOn ? 'Remove from favourites' : 'Add to favourites',
    toggle: () => dispatch(favouriteSwitched({ path, on: !isOn })),
  };
}
