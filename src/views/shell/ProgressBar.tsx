import { useAppSelector } from '../../store/hooks';
import { selectAnyPending } from '../../store/requests/requests.slice';
import css from './ProgressBar.module.css';

/** On the header's lower line while anything loads; shows only after 150 ms. */
export function ProgressBar() {
  const pending = useAppSelector(selectAnyPending);
  return pending ? <div className={css.track} role="progressbar" aria-label="Loading" /> : null;
}
