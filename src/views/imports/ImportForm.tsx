import { useEffect, useMemo } from 'react';
import { mappingOf, undecided } from '../../domain/imports/importForm';
import type { Import, ValueRole } from '../../domain/imports/imports';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  importChoicesKey,
  importChoicesRequested,
  selectImportChoices,
} from '../../store/imports/importChoices.slice';
import { importEditorKey, importSaveRequested } from '../../store/imports/imports.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { SaveMessage } from '../ui/form/SaveMessage';
import { useForm } from '../ui/form/useForm';
import { AnswerFields } from './AnswerFields';
import css from './ImportForm.module.css';
import { formDefinition } from './importFormDefinition';
import { canLoad, counted } from './importWords';
import { OpenNames } from './OpenNames';
import { RememberedNames } from './RememberedNames';

const isPerson = ({ role }: { role: ValueRole }): boolean =>
  role === 'product' || role === 'speaker' || role === 'seller';

/** Requests the names that texts of the file can mean, if the file has such texts. */
function useChoices({ id, companyId, check }: Import) {
  const dispatch = useAppDispatch();
  const isNeeded = check !== null && (check.open.some(isPerson) || check.decided.some(isPerson));
  const choices = useAppSelector((state) => selectImportChoices(state, { id, companyId }));
  const status = useAppSelector((state) => selectStatus(state, importChoicesKey({ id, companyId })));
  const load = useMemo(
    () => () => void dispatch(importChoicesRequested({ id, companyId })),
    [dispatch, id, companyId],
  );
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  return { choices, status, load };
}

/** Renders what the file does not contain: fields, names to decide and remembered names. */
export function ImportForm({ file }: { file: Import }) {
  const dispatch = useAppDispatch();
  const definition = useMemo(() => formDefinition(file), [file]);
  const form = useForm({
    key: importEditorKey(file.id),
    record: file,
    definition,
    onSave: (values) => dispatch(importSaveRequested({ id: file.id, mapping: mappingOf(file, values) })),
  });
  const { choices, status, load } = useChoices(file);
  const { values, busy, failure, saved, changed } = form;
  const { open = [], decided = [] } = file.check ?? {};
  const left = undecided(file, values).length;
  const isMain = changed.length > 0 || !canLoad(file);
  const onMeanings = (meanings: typeof values.meanings) => form.change({ meanings });
  return (
    <form {...form.props} className={css.form} aria-label={`Answers for ${file.name}`}>
      <AnswerFields file={file} form={form} />
      {status.phase === 'failed' && (
        <FailureAlert
          failure={status.failure}
          prefix="The speakers and sellers are missing. "
          onRetry={load}
        />
      )}
      {open.length > 0 && (
        <OpenNames open={open} meanings={values.meanings} choices={choices} onChange={onMeanings} />
      )}
      {decided.length > 0 && (
        <RememberedNames
          decided={decided}
          meanings={values.meanings}
          choices={choices}
          onChange={onMeanings}
        />
      )}
      <div className={css.bar}>
        <Button
          type="submit"
          aria-disabled={busy}
          // A file that is ready has Load as its main button.
          {...(isMain && { variant: 'contained', color: 'primary' })}
        >
          Save answers
        </Button>
        {changed.length > 0 && !busy && <Button onClick={form.reset}>Discard changes</Button>}
        <span className={classes(type.body2, type.secondary)}>
          {left > 0 ? `${counted(left, 'name')} left to decide` : ''}
        </span>
      </div>
      {(failure !== null || saved !== null) && (
        <SaveMessage failure={failure} success={saved && 'Answers saved'} />
      )}
    </form>
  );
}
