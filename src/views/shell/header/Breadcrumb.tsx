import { styled } from '@mui/material/styles';
import type { RootState } from '@src/store';
import { selectIsGroupAdmin } from '@src/store/access/access.selectors';
import { selectArea } from '@src/store/areas/areas.slice';
import { useAppSelector } from '@src/store/hooks';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { type Areas, type Section, sectionOf, useAreas, useSections } from '../areaParts';

const Trail = styled('nav')(({ theme }) => ({
  ...theme.typography.button,
  minWidth: 0,
  '& ol': { display: 'flex', alignItems: 'center', minWidth: 0, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minWidth: 0 },
  '& li::before': {
    content: '""',
    flex: 'none',
    width: 1,
    height: 20,
    margin: '0 12px',
    transform: 'rotate(16deg)',
    backgroundColor: theme.vars.palette.surface.lineStrong,
    [theme.breakpoints.down('sm')]: { margin: '0 6px' },
  },
  '& li > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: '28px' },
  // Only the record's name is truncated: shrinking the section's list item would let the name overlap it.
  '& li:not(:last-of-type)': { flex: 'none' },
  '& a': { color: theme.vars.palette.text.secondary, textDecoration: 'none', borderRadius: 6 },
  '& a:hover': { textDecoration: 'underline' },
}));

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
    <Trail aria-label="Breadcrumb">
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
    </Trail>
  );
}
