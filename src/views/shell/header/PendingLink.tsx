import { sectionPath } from '@src/domain/screens/administration';
import { useAppSelector } from '@src/store/hooks';
import { selectIndicator } from '@src/store/preferences/progress.selectors';
import { Link } from 'react-router-dom';
import css from './PendingLink.module.css';

/** Links to the preferences from every screen, with a text such as "3 pending". */
export default function PendingLink() {
  const text = useAppSelector(selectIndicator);
  return text === null ? null : (
    <Link className={css.pill} to={sectionPath('preferences')} aria-label={`Preferences: ${text}`}>
      {text}
    </Link>
  );
}
