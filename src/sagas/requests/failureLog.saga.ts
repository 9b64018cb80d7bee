import { takeEvery } from 'typed-redux-saga';
import { requestFailed } from '../../store/requests/requests.slice';

/** What the log calls the requests whose failures it tells, by their keys. */
const LOGGED: readonly (readonly [key: RegExp, what: string])[] = [
  [/^requestGraph\//, 'graph data'],
  [/^summary\//, 'summary'],
  [/^(sellers|(save|delete)\/(company\/\d+\/)?seller)\//, 'sellers'],
  [
    /^(notificationTypes$|(save\/)?templates\/|sentNotifications\/|delete\/sentNotification\/)/,
    'notifications',
  ],
  [/^(users$|userRoles$|((save|delete)\/)?user\/)/, 'users'],
  [/^(keyValues$|save\/keyValue$)/, 'key-values'],
];

const ACTS = { save: 'saving', delete: 'deleting' } as const;

/** Writes a failure to the console, in the words that the specification has for its request, where it has some. */
function logFailure({ payload: { key, failure } }: ReturnType<typeof requestFailed>): void {
  const what = LOGGED.find(([pattern]) => pattern.test(key))?.[1];
  if (what === undefined) return;
  const act = /^(save|delete)\//.exec(key)?.[1];
  console.error(`Error ${act === 'save' || act === 'delete' ? ACTS[act] : 'fetching'} ${what}`, failure);
}

/** Failures that the screen tells quietly, or not at all, are in the log. */
export function* failureLogSaga() {
  yield* takeEvery(requestFailed, logFailure);
}
