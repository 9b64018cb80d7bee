import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AuditTrailEntry, FieldChange, RecordName } from '../../domain/auditTrail/auditTrail';
import { formatDateTime } from '../../domain/figures/formats';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { VisuallyHidden } from '../ui/page/VisuallyHidden';
import { entryTitle, fieldLabel, valueText } from './auditTrailWords';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px 0', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Changes = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '144px minmax(0, 1fr)',
  gap: '4px 16px',
  margin: '8px 0 0',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
  '& del': { color: theme.vars.palette.text.secondary, textDecoration: 'none' },
  '& ins': { textDecoration: 'none' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 0,
    '& dd': { marginBottom: 8 },
  },
}));

interface Props {
  record: RecordName;
  entries: readonly AuditTrailEntry[];
}

export function AuditTrailList({ record, entries }: Props) {
  return (
    <List>
      {entries.map((entry) => (
        <Entry key={entry.id} record={record} entry={entry} />
      ))}
    </List>
  );
}

/** Returns the author of an entry. Entries without a user come from commands on the server. */
const authorOf = ({ user }: AuditTrailEntry): string =>
  user === null ? 'The server' : (user.email ?? `User ${user.id}, anonymised since`);

function Entry({ record, entry }: { record: RecordName; entry: AuditTrailEntry }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <li>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {entryTitle(record, entry)}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {`${formatDateTime(Date.parse(entry.at), timeZone)} · ${authorOf(entry)}`}
      </Typography>
      {entry.changes.length > 0 && (
        <Changes>
          {entry.changes.map((change) => (
            <Change key={change.field} kind={entry.kind} change={change} />
          ))}
        </Changes>
      )}
    </li>
  );
}

function Change({ kind, change: { field, from, to } }: { kind: string; change: FieldChange }) {
  return (
    <>
      <dt>{fieldLabel(kind, field)}</dt>
      <dd>
        <del>
          <VisuallyHidden>from </VisuallyHidden>
          <span>{valueText(from)}</span>
        </del>
        <span aria-hidden="true"> → </span>
        <ins>
          <VisuallyHidden>to </VisuallyHidden>
          <span>{valueText(to)}</span>
        </ins>
      </dd>
    </>
  );
}
