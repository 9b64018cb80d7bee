import { takeEvery } from 'typed-redux-saga';
import { requestFailed } from '../../store/requests/requests.slice';
import { safely } from './safely';

const ACTS: Partial<Record<string, string>> = {
  save: 'saving',
  delete: 'deleting',
  end: 'ending',
  confirm: 'confirming',
};

/**
 * Creates a saga that logs the failures of some requests to the console.
 *
 * @param what the data that the requests concern, for example "users"
 * @param keys matches the keys of the logged requests
 */
export const failureLog = (what: string, keys: RegExp) =>
  function* failureLogSaga() {
    yield* takeEvery(
      requestFailed,
      safely(function* tell({ payload: { key, failure } }: ReturnType<typeof requestFailed>) {
        if (!keys.test(key)) return;
        const [first = ''] = key.split('/');
        console.error(`Error ${ACTS[first] ?? 'fetching'} ${what}`, failure);
      }),
    );
  };
