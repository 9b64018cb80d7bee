import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { KEY_VALUES_KEY, keyValuesNeeded } from '../../store/preferences/keyValues.slice';
import { selectQuestion } from '../../store/preferences/progress.selectors';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { Fill } from '../ui/page/Fill';
import { HistoryButton } from '../ui/page/HistoryButton';
import { Screen } from '../ui/page/Screen';
import { AddKey } from './AddKey';
import { KeyValueTable } from './KeyValueTable';
import { PendingBar } from './PendingBar';
import { QuestionDialog } from './QuestionDialog';

/** All keys are one record. */
const Actions = ({ name }: { name: string }) => (
  <>
    <HistoryButton record={{ kind: 'preferences', id: 0 }} name={name} />
    <AddKey />
  </>
);

/** The key-value store, edited in one list whose changes wait for Save. */
export default function PreferencesScreen({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(keyValuesNeeded()), [dispatch]);
  useEffect(load, [load]);
  const question = useAppSelector(selectQuestion);
  return (
    <Fill>
      <Screen title={title} actions={<Actions name={title} />}>
        <LeftOutWarning request={KEY_VALUES_KEY} inset />
        <KeyValueTable label={title} onRetry={load} />
        <PendingBar />
        {question && <QuestionDialog key={question.operation.edit} {...question} />}
      </Screen>
    </Fill>
  );
}
