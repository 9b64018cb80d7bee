import type { RootState } from '@src/store';
import { selectIsGroupAdmin } from '@src/store/access/access.selectors';
import { selectArea } from '@src/store/areas/areas.slice';
import { useAppSelector } from '@src/store/hooks';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { type Areas, type Section, sectionOf, useAreas, useSections } from '../areaParts';
import css from './Breadcrumb.module.css';

/** Returns the name of the record at an address, or `undefined` until the section's area is open. */
const selectRecordName = (
  state: RootState,
  { loaded }: Areas,
  section: Section | undefined,
  pathname: string,
): string | undefined =>
  section && selectArea(state, section.area) === 'open'
    ? loaded(section.area)
        ?.routes?.find(({ path }) => matchPath(path, pathname))
        ?.recordName(state, pathname)
    : undefined;

/** Shows the current section and record of the administration, in place of the switchers. */
export default function Breadcrumb() {
  const { pathname } = useLocation();
  const areas = useAreas();
  const admin = useAppSelector(selectIsGroupAdmin);
  const section = sectionOf(useSections(), pathname);
  const name = useAppSelector((state) => selectRecordName(state, areas, section, pathname));
  if (!admin || !section) return null;
  return (
    <nav className={css.trail} aria-label="Breadcrumb">
      <ol>
        <li>
          {pathname === section.path ? (
            <span aria-current="page">{section.label}</span>
          ) : (
            <Link to={section.path}>{section.label}</Link>
          )}
        </li>
        {name && (
          <li>
            <span aria-current="page">{name}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
