import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { selectIsGroupAdmin } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { type RecordKind, selectRecordName } from '../../../store/records/recordNames.selectors';
import { sectionOf } from './administration';

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
  },
  '& li > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: '28px' },
  '& li:not(:only-of-type) > a': { flex: 'none' },
  '& a': { color: theme.vars.palette.text.secondary, textDecoration: 'none', borderRadius: 6 },
  '& a:hover': { textDecoration: 'underline' },
}));

const NEW_NAMES: Partial<Record<string, string>> = { companies: 'New company', users: 'New user' };

/** What an address below one of the screens leads to: the kind of record and its id. */
const RECORD =
  /^\/(?:(companies)\/edit|(users)(?:\/edit)?|(mailing_lists))\/(new|(?:(?:brevo|mailchimp)\/)?\d+)$/;

function readRecord(pathname: string): { kind: RecordKind; id: string } | null {
  const [, companies, users, lists, id] = RECORD.exec(pathname) ?? [];
  // The pattern has no other kinds.
  const kind = (companies ?? users ?? lists) as RecordKind | undefined;
  return kind && id ? { kind, id } : null;
}

/** Where one is in the administration, in place of the switchers. */
export default function Breadcrumb() {
  const { pathname } = useLocation();
  const admin = useAppSelector(selectIsGroupAdmin);
  const record = readRecord(pathname);
  const stored = useAppSelector((state) => record && selectRecordName(state, record.kind, record.id));
  const section = sectionOf(pathname);
  if (!admin || !section) return null;
  const name = record?.id === 'new' ? NEW_NAMES[record.kind] : stored;
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
