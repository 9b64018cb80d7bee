import type { Finding } from '../findings';
import { type Answered, type Law, listOf, propertyFinding, rawOf } from './answered';

type Records = ReturnType<typeof listOf>;

const OWN_SESSIONS = '/sessions';
const SESSIONS_OF = '/users/{id}/sessions';
const HISTORY_OF = '/history/{kind}/{id}';

/** Checks that records are in descending order of a time. */
function latestFirst(path: string, records: Records, key: string): Finding[] {
  const times = records.map((record) => String(record[key]));
  const wrong = times.findIndex((time, index) => index > 0 && time > (times[index - 1] ?? ''));
  return wrong === -1
    ? []
    : [propertyFinding(path, `${key} of entry ${wrong + 1} is later than that of the entry before it`, key)];
}

/**
 * Checks that sessions are in descending order and that at most one session is current. Also checks that `/sessions`
 * and `/users/{id}/sessions` have the same number of sessions of the signed-in user.
 */
export const sessionsAgree: Law = (answers) => {
  const lists = answers.filter(({ call }) => call === OWN_SESSIONS || call === SESSIONS_OF);
  const own = lists.find(({ call }) => call === OWN_SESSIONS);
  return lists.flatMap(({ call, path, value }) => {
    const sessions = listOf(value);
    const current = sessions.filter((session) => session['current'] === true).length;
    const count = listOf(own?.value).length;
    return [
      ...latestFirst(path, sessions, 'used_ts'),
      ...(current > 1 ? [propertyFinding(path, `${current} sessions are marked as current`, 'current')] : []),
      ...(own && call === SESSIONS_OF && sessions.length !== count
        ? [
            propertyFinding(
              path,
              `There are ${sessions.length} sessions of the signed-in person, and ${count} at ${own.path}`,
            ),
          ]
        : []),
    ];
  });
};

const isAbout = ({ path, company }: Answered, entry: Records[number]): boolean =>
  path === `/history/${String(entry['kind'])}/${String(entry['record_id'])}` ||
  (company !== undefined && entry['company_id'] === company.id);

/**
 * Checks that the history of a record contains only entries about the record, or about records of the same company.
 * Also checks that the newest entry comes first.
 */
export const auditTrailMatchesRecord: Law = (answers) =>
  answers
    .filter(({ call }) => call === HISTORY_OF)
    .flatMap((answer) => {
      const { path, value } = answer;
      const entries = listOf(rawOf(value)['entries']);
      return [
        ...latestFirst(path, entries, 'ts'),
        ...entries
          .filter((entry) => !isAbout(answer, entry))
          .map(({ id, kind, record_id }) =>
            propertyFinding(
              path,
              `Entry ${String(id)} is about ${String(kind)} ${String(record_id)}`,
              'record',
            ),
          ),
      ];
    });
