import { memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import type { NotificationLog } from '../../domain/companies/companyRecords';
import { formatDateTime, NEVER, NO_FIGURE } from '../../domain/figures/formats';
import { notificationLabel } from '../../domain/records/notifications';
import {
  selectSentNotifications,
  sentNotificationDeleteKey,
  sentNotificationDeleteRequested,
  sentNotificationsKey,
  sentNotificationsRequested,
} from '../../store/companies/sentNotifications.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { IconButton } from '../ui/button/IconButton';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { NotLoaded } from '../ui/failure/NotLoaded';
import { Checkbox } from '../ui/form/Checkbox';
import { DeleteIcon } from '../ui/icons/editIcons';
import { Hint } from '../ui/marks/Hint';
import { useFocusFallback } from '../ui/table/useFocusFallback';
import { ChosenEntries, LogDeletionDialog } from './ChosenEntries';
import { DeleteDialog } from './DeleteDialog';
import { PlainTable } from './PlainTable';

/** Shows the log of sent notifications. The log loads on request only. */
export function SentLog({ companyId }: { companyId: number }) {
  const dispatch = useAppDispatch();
  const entries = useAppSelector((state) => selectSentNotifications(state, companyId));
  // React renders hundreds of rows with low priority, so that clicks and keys interrupt the rendering.
  const shown = useDeferredValue(entries);
  const status = useAppSelector((state) => selectStatus(state, sentNotificationsKey(companyId)));
  const load = () => dispatch(sentNotificationsRequested(companyId));
  const loaded = loadedAtOf(status) !== null;
  const busy = status.phase === 'pending';
  const opener = useRef<HTMLButtonElement>(null);
  useFocusFallback(shown.length, opener);
  return (
    <>
      <div className="inset">
        <Button ref={opener} aria-disabled={busy} onClick={load}>
          Load entries
        </Button>
        {!loaded && status.phase !== 'idle' && <NotLoaded status={status} onRetry={load} />}
        {loaded && status.phase === 'failed' && <FailureAlert failure={status.failure} onRetry={load} />}
        {loaded && entries.length === 0 && (
          <p className={classes(type.body1, type.secondary)} role="status">
            No notification logs found (was never sent)
          </p>
        )}
      </div>
      <LeftOutWarning request={sentNotificationsKey(companyId)} inset />
      {loaded && shown.length > 0 && <Entries companyId={companyId} entries={shown} />}
      <LogDeletionDialog companyId={companyId} />
    </>
  );
}

const sentAt = ({ sent_ts }: NotificationLog, timeZone: string): string =>
  sent_ts === null ? NEVER : formatDateTime(Date.parse(sent_ts), timeZone);

/** Returns a name such as "new request of 1 Mar 2026, 10:30". */
function nameOf(entry: NotificationLog, timeZone: string): string {
  const at = sentAt(entry, timeZone);
  return notificationLabel(entry.notification.name) + (at === '' || at === NEVER ? '' : ` of ${at}`);
}

const NONE: ReadonlySet<number> = new Set();

interface Props {
  companyId: number;
  entries: readonly NotificationLog[];
}

function Entries({ companyId, entries }: Props) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const [askedId, setAskedId] = useState<number | null>(null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(NONE);
  const asked = entries.find(({ id }) => id === askedId);
  const chosen = entries.filter(({ id }) => chosenIds.has(id));
  const choose = useCallback((ids: readonly number[], isChosen: boolean) => {
    setChosenIds((now) => {
      const next = new Set(now);
      for (const id of ids) next[isChosen ? 'add' : 'delete'](id);
      return next;
    });
  }, []);
  return (
    <>
      <ChosenEntries
        companyId={companyId}
        chosen={Object.fromEntries(chosen.map((entry) => [entry.id, nameOf(entry, timeZone)]))}
        onClear={() => setChosenIds(NONE)}
      />
      <PlainTable
        label="Notifications sent"
        head={
          <>
            <th scope="col">Notification</th>
            <th scope="col">Umbraco ID</th>
            <th scope="col">Deal ID</th>
            <th scope="col">Sent at</th>
            <th scope="col" className="actions">
              Delete
              <Checkbox
                aria-label="Choose all entries"
                checked={chosen.length === entries.length}
                isMixed={chosen.length > 0 && chosen.length < entries.length}
                onChange={(event) =>
                  choose(
                    entries.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </th>
          </>
        }
      >
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            timeZone={timeZone}
            isChosen={chosenIds.has(entry.id)}
            onChoose={choose}
            onDelete={setAskedId}
          />
        ))}
      </PlainTable>
      {asked && (
        <DeleteDialog
          title="Delete this entry?"
          text={`${nameOf(asked, timeZone)} is deleted from the log, so that the notification can be sent again.`}
          requestKey={sentNotificationDeleteKey(asked.id)}
          onConfirm={() => dispatch(sentNotificationDeleteRequested({ companyId, id: asked.id }))}
          onCancel={() => setAskedId(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  entry: NotificationLog;
  timeZone: string;
  isChosen: boolean;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
  onDelete: (id: number) => void;
}

/** One entry of the log. Memoized, so choosing an entry renders only its row again. */
const EntryRow = memo(function EntryRow({ entry, timeZone, isChosen, onChoose, onDelete }: RowProps) {
  const { id } = entry;
  const name = nameOf(entry, timeZone);
  return (
    <tr>
      <th scope="row">{notificationLabel(entry.notification.name)}</th>
      <td>{entry.umbraco_id ?? NO_FIGURE}</td>
      <td>{entry.pipedrive_deal_id ?? NO_FIGURE}</td>
      <td className="figures">{sentAt(entry, timeZone)}</td>
      <td className="actions">
        <Checkbox
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={(event) => onChoose([id], event.target.checked)}
        />
        <Hint text="Delete">
          <IconButton aria-label={`Delete ${name}`} onClick={() => onDelete(id)}>
            <DeleteIcon />
          </IconButton>
        </Hint>
      </td>
    </tr>
  );
});
