import { selectIsGroupAdmin } from '@src/store/access/access.selectors';
import { useAppSelector } from '@src/store/hooks';
import { NavLink } from 'react-router-dom';
import { ICON_LINK } from '../../ui/button/IconButton';
import { Hint } from '../../ui/marks/Hint';
import { useSections } from '../areaParts';
import css from './AdminLinks.module.css';

export function AdminLinks() {
  const admin = useAppSelector(selectIsGroupAdmin);
  const sections = useSections();
  if (!admin) return null;
  return (
    <nav className={css.list} aria-label="Administration">
      {sections.map(({ path, label, Icon }) => (
        <Hint key={path} text={label}>
          <NavLink className={ICON_LINK} to={path} aria-label={label}>
            <Icon />
          </NavLink>
        </Hint>
      ))}
    </nav>
  );
}
