import Typography from '@mui/material/Typography';
import type { AuditTrailEntry, FieldChange, RecordName } from '../../domain/auditTrail/auditTrail';
import { formatDateTime } from '../../domain/figures/formats';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { VisuallyHidden } from '../ui/page/VisuallyHidden';
import css from './AuditTrailList.module.css';
import { entryTitle, fieldLabel, valueText } from './auditTrailWords';

interface Props {
  record: RecordName;
  entries: readonly AuditTrailEntry[];
}

export function AuditTrailList({ record, entries }: Props) {
  return (
    <ol className={css.list}>
      {entries.map((entry) => (
        <Entry key={entry.id} record={record} entry={entry} />
      ))}
    </ol>
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
        <dl className={css.changes}>
          {entry.changes.map((change) => (
            <Change key={change.field} kind={entry.kind} change={change} />
          ))}
        </dl>
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
