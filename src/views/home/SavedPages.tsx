import { selectArea } from '../../store/areas/areas.slice';
import { useAppSelector } from '../../store/hooks';
import { type PageEntry, selectFavouritePages, selectRecentPages } from '../../store/pages/pages.selectors';
import { selectFavouriteNotPersisted } from '../../store/pages/pages.slice';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import css from './home.module.css';
import { ShortcutLink } from './ShortcutLink';

/** More pages would push the companies out of view. */
const MOST_RECENT_SHOWN = 6;

/** Lists the user's favourite and recent pages, or nothing if there are none. */
export function SavedPages() {
  const favourites = useAppSelector(selectFavouritePages);
  const recent = useAppSelector(selectRecentPages)
    .filter((page) => !favourites.includes(page))
    .slice(0, MOST_RECENT_SHOWN);
  const isRefused = useAppSelector(
    (state) => selectArea(state, 'notices') === 'open' && selectFavouriteNotPersisted(state),
  );
  if (favourites.length + recent.length === 0) return null;
  return (
    <div className={css.kept}>
      <PageLinks title="Favourites" pages={favourites} />
      {isRefused && (
        <p className={classes(type.caption, type.secondary)}>
          This device does not keep favourites: they are there until this page is closed.
        </p>
      )}
      <PageLinks title="Recent" pages={recent} />
    </div>
  );
}

function PageLinks({ title, pages }: { title: string; pages: readonly PageEntry[] }) {
  if (pages.length === 0) return null;
  return (
    <nav className={css.pages} aria-label={title}>
      <p className={type.caption}>{title}</p>
      <ul>
        {pages.map(({ target: { path }, label, site }) => (
          <li key={path}>
            <ShortcutLink to={path} label={site === '' ? label : `${label} · ${site}`} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
