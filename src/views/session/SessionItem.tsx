import { formatDateTime } from '../../domain/figures/formats';
import { browserName, type OpenSession, SIGN_IN_METHODS } from '../../domain/session/openSession';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import type { Elements } from '../ui/elements';
import { Badge } from '../ui/marks/Badge';
import { plain } from '../ui/plain';
import css from './SessionItem.module.css';

export const SessionList = plain('ul', css.sessionList);

interface Props {
  session: OpenSession;
  /** Action at the right of the session. */
  action?: Elements;
}

/** Renders a session: its browser, sign-in method and times. */
export function SessionItem({ session, action }: Props) {
  const { userAgent, current } = session;
  return (
    <li>
      <div>
        <div className={css.browser}>
          <span className={classes(type.body2, css.strong)}>{browserName(userAgent)}</span>
          {current && <Badge kind="accent">this one</Badge>}
        </div>
        <SessionTimes {...session} />
      </div>
      {action}
    </li>
  );
}

/** Shows the sign-in method, the start and the last use of a session. */
export function SessionTimes({ method, started, lastUsed }: OpenSession) {
  const timeZone = useAppSelector(selectTimeZone);
  const at = (instant: string) => formatDateTime(Date.parse(instant), timeZone);
  return (
    <span className={classes(type.caption, type.secondary, css.text)}>
      {`${SIGN_IN_METHODS[method]} · since ${at(started)} · last used ${at(lastUsed)}`}
    </span>
  );
}
