import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { browserName, type UserSession } from '../../domain/session/openSession';
import { selectConfig } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { requestForgotten, selectStatus } from '../../store/requests/requests.slice';
import {
  selectUserSessions,
  userSessionsEndKey,
  userSessionsEndRequested,
  userSessionsKey,
  userSessionsRequested,
} from '../../store/users/userSessions.slice';
import type from '../../theme/type.module.css';
import { SessionItem, SessionList, SessionTimes } from '../session/SessionItem';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { ConfirmDialog } from '../ui/form/ConfirmDialog';
import { named } from '../ui/named';
import { useFocusFallback } from '../ui/table/useFocusFallback';
import css from './UserSessions.module.css';

interface Person {
  id: number;
  name: string;
}

/** Lists a user's sessions with buttons to end them, if the API offers the feature. */
export function UserSessions({ user }: { user: Person }) {
  const isOffered = useAppSelector(selectConfig).features.includes('user_sessions');
  return isOffered && <Sessions {...user} />;
}

/** Subject of the confirmation: one session, or all. */
type Asked = UserSession | 'all';

function Sessions({ id: userId, name }: Person) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const load = useCallback(() => void dispatch(userSessionsRequested(userId)), [dispatch, userId]);
  useEffect(load, [load]);
  const sessions = useAppSelector((state) => selectUserSessions(state, userId));
  const status = useAppSelector((state) => selectStatus(state, userSessionsKey(userId)));
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = sessions?.length ?? 0;
  useFocusFallback(count, title);
  // The dialog closes when its sessions have ended.
  const isThere = (one: Asked) => (one === 'all' ? count > 0 : sessions?.some(({ id }) => id === one.id));
  return (
    <section className={css.box} aria-labelledby={titleId} aria-busy={status.phase === 'pending'}>
      <header>
        <h2 className={type.h2} id={titleId} ref={title} tabIndex={-1}>
          Sessions
        </h2>
        {count > 0 && (
          <Button color="error" onClick={() => setAsked('all')}>
            End all
          </Button>
        )}
      </header>
      <LeftOutWarning request={userSessionsKey(userId)} />
      {status.phase === 'failed' && <FailureAlert failure={status.failure} onRetry={load} />}
      {sessions === null && status.phase !== 'failed' && (
        <p className={classes(type.body1, type.secondary)}>Loading...</p>
      )}
      {sessions !== null && count === 0 && <p className={classes(type.body1, type.secondary)}>No sessions</p>}
      {sessions !== null && count > 0 && (
        <SessionList>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              action={
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={`End ${browserName(session.userAgent)}`}
                  onClick={() => setAsked(session)}
                >
                  End
                </Button>
              }
            />
          ))}
        </SessionList>
      )}
      {asked !== null && isThere(asked) && (
        <EndDialog userId={userId} name={name} asked={asked} onCancel={() => setAsked(null)} />
      )}
    </section>
  );
}

interface EndProps {
  userId: number;
  name: string;
  asked: Asked;
  onCancel: () => void;
}

/**
 * Asks for confirmation before one or all sessions end. The dialog stays open until the sessions have ended, and shows
 * a failed request.
 */
function EndDialog({ userId, name, asked, onCancel }: EndProps) {
  const dispatch = useAppDispatch();
  const isAll = asked === 'all';
  const sessionId = isAll ? null : asked.id;
  const key = userSessionsEndKey({ userId, sessionId });
  const status = useAppSelector((state) => selectStatus(state, key));
  useEffect(() => () => void dispatch(requestForgotten(key)), [dispatch, key]);
  const end = () => dispatch(userSessionsEndRequested({ userId, sessionId }));
  return (
    <ConfirmDialog
      title={isAll ? named`End all sessions of ${name}?` : named`End this session of ${name}?`}
      text={isAll ? 'They are signed out everywhere at once, and may sign in again.' : <Which {...asked} />}
      action={isAll ? 'End all' : 'End'}
      destructive
      busy={status.phase === 'pending'}
      failed={
        status.phase === 'failed' && (
          <FailureAlert failure={status.failure} prefix="Not ended. " onRetry={end} />
        )
      }
      onConfirm={end}
      onCancel={onCancel}
    />
  );
}

/** Describes the session to end: several sessions may use the same browser. */
function Which(session: UserSession) {
  const end = session.current ? 'at once: it is this one, your own' : 'at once, and may sign in again';
  return (
    <>
      <span>{`${browserName(session.userAgent)} is signed out ${end}.`}</span>
      <SessionTimes {...session} />
    </>
  );
}
