import { useCallback, useEffect, useMemo } from 'react';
import type { TemplateMapping } from '../../domain/companies/companyRecords';
import { type NotificationType, notificationLabel } from '../../domain/records/notifications';
import {
  selectTemplates,
  templatesEditorKey,
  templatesKey,
  templatesRequested,
  templatesSaveRequested,
} from '../../store/companies/templates.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  NOTIFICATION_TYPES_KEY,
  notificationTypesRequested,
  selectNotificationTypes,
} from '../../store/records/notificationTypes.slice';
import { selectLeftOut } from '../../store/requests/leftOut.slice';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { NotLoaded } from '../ui/failure/NotLoaded';
import { QuietFailure } from '../ui/failure/QuietFailure';
import { ChangedMeanwhile } from '../ui/form/ChangedMeanwhile';
import { Field } from '../ui/form/Field';
import { SaveMessage } from '../ui/form/SaveMessage';
import { useForm } from '../ui/form/useForm';
import { namesOf, TEMPLATES, templatesOf } from './templatesForm';

/** Edits the mail service's template for each notification of the company. */
export function Templates({ companyId }: { companyId: number }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => {
    dispatch(notificationTypesRequested());
    dispatch(templatesRequested(companyId));
  }, [dispatch, companyId]);
  useEffect(load, [load]);
  const types = useAppSelector(selectNotificationTypes);
  const templates = useAppSelector((state) => selectTemplates(state, companyId));
  const typesStatus = useAppSelector((state) => selectStatus(state, NOTIFICATION_TYPES_KEY));
  const status = useAppSelector((state) => selectStatus(state, templatesKey(companyId)));
  // A save replaces all templates, so templates that could not be read would be lost.
  const isSavingBlocked = useAppSelector((state) => selectLeftOut(state, templatesKey(companyId)).length > 0);
  const failed = [typesStatus, status].find(({ phase }) => phase === 'failed');
  if (!templates || loadedAtOf(typesStatus) === null)
    return <NotLoaded status={failed ?? status} onRetry={load} />;
  return (
    <>
      {failed?.phase === 'failed' && <FailureAlert failure={failed.failure} onRetry={load} />}
      <LeftOutWarning request={NOTIFICATION_TYPES_KEY} />
      <LeftOutWarning request={templatesKey(companyId)} />
      <TemplatesForm
        companyId={companyId}
        types={types}
        templates={templates}
        isSavingBlocked={isSavingBlocked}
      />
    </>
  );
}

interface Props {
  companyId: number;
  types: readonly NotificationType[];
  templates: readonly TemplateMapping[];
  /** True if saving is blocked. */
  isSavingBlocked: boolean;
}

function TemplatesForm({ companyId, types, templates, isSavingBlocked }: Props) {
  const dispatch = useAppDispatch();
  const record = useMemo(() => ({ names: namesOf(types), templates }), [types, templates]);
  const { names } = record;
  const { props, values, change, changed, meanwhile, busy, failure, saved, submit, cancel, errors } = useForm(
    {
      key: templatesEditorKey(companyId),
      record,
      definition: TEMPLATES,
      onSave: (typed, { length }) => {
        if (isSavingBlocked || length === 0) return;
        dispatch(templatesSaveRequested({ companyId, templates: templatesOf(typed, templates) }));
      },
    },
  );
  const wrong = new Map(Object.entries(errors));
  if (names.length === 0)
    return <p className={classes(type.body1, type.secondary)}>There are no notifications to send.</p>;
  return (
    <form {...props} aria-labelledby="company-templates">
      <ChangedMeanwhile meanwhile={meanwhile} />
      <div className="fields">
        {names.map((name) => (
          <Field
            key={name}
            label={notificationLabel(name)}
            value={values.ids[name] ?? ''}
            error={wrong.get(name)}
            placeholder="none"
            inputProps={{ inputMode: 'numeric' }}
            onChange={(text) => change({ ids: { ...values.ids, [name]: text } })}
          />
        ))}
      </div>
      {(changed.length > 0 || saved) && (
        <div className="after">
          {changed.length > 0 && (
            <>
              <Button type="submit" variant="contained" color="primary" disabled={busy || isSavingBlocked}>
                Save
              </Button>
              <Button disabled={busy} onClick={cancel}>
                Cancel
              </Button>
            </>
          )}
          {isSavingBlocked && (
            <p className={classes(type.body1, type.secondary)}>
              Saving would remove the templates that could not be read.
            </p>
          )}
          {failure ? (
            <QuietFailure
              failure={failure}
              text="Could not be saved"
              refusal={<SaveMessage failure={failure} success={null} />}
              onRetry={submit}
            />
          ) : (
            <SaveMessage failure={null} success={saved && 'Templates saved'} />
          )}
        </div>
      )}
    </form>
  );
}
