import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  KEY_VALUES_KEY,
  preferencesRequested,
  selectPreferences,
} from '../../store/preferences/preferences.slice';
import { selectQuestion } from '../../store/preferences/progress.selectors';
import { selectStatus } from '../../store/requests/requests.slice';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { Fill } from '../ui/page/Fill';
import { HistoryButton } from '../ui/page/HistoryButton';
import { Page } from '../ui/page/Page';
import { Screen } from '../ui/page/Screen';
import { AddKey } from './AddKey';
import { PendingBar } from './PendingBar';
import { PreferencesTable } from './PreferencesTable';
import { QuestionDialog } from './QuestionDialog';

/** The audit trail treats all keys as one record. */
const Actions = ({ name }: { name: string }) => (
  <>
    <HistoryButton record={{ kind: 'preferences', id: 0 }} name={name} />
    <AddKey />
  </>
);

/** Edits the key-value store in one list. Changes stay pending until the user saves. */
export default function PreferencesScreen({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(preferencesRequested()), [dispatch]);
  useEffect(load, [load]);
  const loaded = useAppSelector(selectPreferences) !== null;
  const status = useAppSelector((state) => selectStatus(state, KEY_VALUES_KEY));
  const failure = status.phase === 'failed' ? status.failure : null;
  const question = useAppSelector(selectQuestion);
  return (
    <Fill>
      <Screen title={title} actions={<Actions name={title} />}>
        <LeftOutWarning request={KEY_VALUES_KEY} inset />
        {failure && (
          <Page>
            <FailureAlert failure={failure} onRetry={load} />
          </Page>
        )}
        {(loaded || !failure) && <PreferencesTable label={title} />}
        <PendingBar />
        {question && <QuestionDialog key={question.operation.edit} {...question} />}
      </Screen>
    </Fill>
  );
}
