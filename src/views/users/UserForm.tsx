import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { NEW_ID } from '../../domain/records/newId';
import type { User } from '../../domain/session/user';
import { selectIsGroupAdmin } from '../../store/access/access.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { editorKey } from '../../store/records/editorKeys';
import { userSaveRequested } from '../../store/users/users.slice';
import { ChangedMeanwhile } from '../ui/form/ChangedMeanwhile';
import { changedText } from '../ui/form/changedText';
import { Field } from '../ui/form/Field';
import { FormPage, FormSection } from '../ui/form/FormLayout';
import { focusFirstInvalid } from '../ui/form/focusFirstInvalid';
import { SaveBar } from '../ui/form/SaveBar';
import { SaveMessage } from '../ui/form/SaveMessage';
import { useEditor } from '../ui/form/useEditor';
import { UserGrants } from './UserGrants';
import { LABELS, problemsOf, readUserDraft, serverErrorsOf, valuesOf } from './userValues';

const UNCONFIRMED = 'An admin has to confirm this address before Google or Microsoft sign-in works with it.';

/** A user's form. Its pickers are for admins of all companies; who is none keeps the grants as they are. */
export function UserForm({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const admin = useAppSelector(selectIsGroupAdmin);
  const stored = useMemo(() => valuesOf(user), [user]);
  const { values, change, reset, changed, meanwhile, busy, failure, saved } = useEditor(
    editorKey('user', user.id),
    stored,
    readUserDraft,
  );
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const errors = { ...serverErrorsOf(failure), ...(tried && problemsOf(values)) };

  // What a visit before this one has created is not this one's.
  const [sent, setSent] = useState(busy);
  const isNew = user.id === NEW_ID;
  const done = isNew && !sent ? null : saved;
  const createdId = isNew && done ? done.id : null;
  useEffect(() => {
    if (createdId !== null) void navigate(`/users/edit/${createdId}`, { replace: true });
  }, [createdId, navigate]);
  useEffect(() => {
    if (failure) focusFirstInvalid(form.current);
  }, [failure]);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (Object.keys(problemsOf(values)).length > 0) {
      flushSync(() => setTried(true));
      focusFirstInvalid(form.current);
      return;
    }
    setSent(true);
    const { name, email } = values;
    dispatch(userSaveRequested(admin ? { ...user, ...values } : { ...user, name, email }));
  };

  return (
    <>
      <FormPage id={formId} ref={form} noValidate onSubmit={save}>
        <ChangedMeanwhile meanwhile={meanwhile} labels={LABELS} />
        <FormSection title="Person" about="Who signs in, and where mail goes.">
          <Field
            label={LABELS.name}
            value={values.name}
            error={errors.name}
            inputProps={{ autoComplete: 'off' }}
            onChange={(name) => change({ name })}
          />
          <Field
            label={LABELS.email}
            type="email"
            value={values.email}
            error={errors.email}
            hint={user.email_unconfirmed && !admin ? UNCONFIRMED : undefined}
            inputProps={{ autoComplete: 'off' }}
            onChange={(email) => change({ email })}
          />
        </FormSection>
        {admin && <UserGrants values={values} errors={errors} onChange={change} />}
      </FormPage>
      <SaveBar
        state={
          failure || done ? (
            <SaveMessage success={done && <SavedText id={done.id} />} failure={failure} />
          ) : (
            changedText(changed.length)
          )
        }
      >
        <Button
          disabled={changed.length === 0 || busy}
          onClick={() => {
            setTried(false);
            reset();
            form.current?.querySelector('input')?.focus();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained" color="primary" aria-disabled={busy}>
          Save
        </Button>
      </SaveBar>
    </>
  );
}

function SavedText({ id }: { id: number }) {
  return (
    <>
      User saved - id ={' '}
      <Link component={RouterLink} to={`/users/edit/${id}`} underline="always">
        {id}
      </Link>
    </>
  );
}
