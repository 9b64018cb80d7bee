import type { AuditTrailEntry, FieldChange, RecordName } from '../../domain/auditTrail/auditTrail';
import { formatDateTime } from '../../domain/figures/formats';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
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
      <p className={classes(type.body2, css.strong)}>{entryTitle(record, entry)}</p>
      <div className={classes(type.caption, type.secondary)}>
        {`${formatDateTime(Date.parse(entry.at), timeZone)} · ${authorOf(entry)}`}
      </div>
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
