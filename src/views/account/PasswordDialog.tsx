import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { SHORTEST_PASSWORD } from '../../domain/account/passwords';
import { failureText } from '../../domain/requests/failure';
import type { User } from '../../domain/session/user';
import {
  HAS_PASSWORD_KEY,
  hasPasswordRequested,
  PASSWORD_KEY,
  passwordChangeRequested,
  selectHasPassword,
} from '../../store/account/account.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type RequestStatus, requestForgotten, selectStatus } from '../../store/requests/requests.slice';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { Alert } from '../ui/failure/Alert';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { Field, focusFirstInvalid } from '../ui/form/Field';
import { AccountDialog, CloseButton, OneMessage } from './AccountDialog';
import css from './PasswordDialog.module.css';

/** Changes the user's own password. The form asks for the present password too. */
export default function PasswordDialog({ user }: { user: User }) {
  const [values, setValues] = useState(EMPTY);
  const change = useAppSelector((state) => selectStatus(state, PASSWORD_KEY));
  const isTyped = change.phase !== 'ready' && Object.values(values).some((typed) => typed !== '');
  return (
    <AccountDialog title="Change password" isTyped={isTyped}>
      <Content user={user} values={values} onType={setValues} />
    </AccountDialog>
  );
}

interface Typed {
  values: Values;
  onType: (values: Values) => void;
}

function Content({ user, ...typed }: Typed & { user: User }) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(hasPasswordRequested()), [dispatch]);
  useEffect(load, [load]);
  useEffect(() => () => void dispatch(requestForgotten(PASSWORD_KEY)), [dispatch]);
  const hasPassword = useAppSelector(selectHasPassword);
  const asked = useAppSelector((state) => selectStatus(state, HAS_PASSWORD_KEY));
  const change = useAppSelector((state) => selectStatus(state, PASSWORD_KEY));
  if (change.phase === 'ready')
    return (
      <OneMessage>
        <Alert severity="success" role="status">
          Password changed. You are signed out everywhere else.
        </Alert>
      </OneMessage>
    );
  if (hasPassword === null && asked.phase === 'failed')
    return (
      <OneMessage>
        <FailureAlert failure={asked.failure} onRetry={load} />
      </OneMessage>
    );
  if (hasPassword === null) return <OneMessage>Loading...</OneMessage>;
  if (!hasPassword)
    return <OneMessage>You have no password here: you sign in with Google or Microsoft.</OneMessage>;
  return <PasswordFields email={user.email} status={change} {...typed} />;
}

const EMPTY = { present: '', password: '', again: '' };
type Values = typeof EMPTY;
type Faults = Partial<Values>;

const FIELDS = [
  { name: 'present', label: 'Present password', autoComplete: 'current-password' },
  { name: 'password', label: 'New password', autoComplete: 'new-password' },
  { name: 'again', label: 'New password again', autoComplete: 'new-password' },
] as const;

/** Returns the faults that the client can find before the request. */
function faultsIn({ present, password, again }: Values): Faults {
  return {
    ...(present === '' && { present: 'Your present password is missing.' }),
    ...(Array.from(password).length < SHORTEST_PASSWORD && {
      password: `The password needs at least ${SHORTEST_PASSWORD} characters.`,
    }),
    ...(password !== again && { again: 'The two new passwords differ.' }),
  };
}

interface FieldsProps extends Typed {
  email: string;
  status: RequestStatus;
}

function PasswordFields({ email, status, values, onType }: FieldsProps) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Faults>({});
  const busy = status.phase === 'pending';
  const failure = status.phase === 'failed' ? status.failure : null;
  const faults: Faults = { ...failure?.fields, ...found };
  const hasFaults = Object.keys(faults).length > 0;
  useEffect(() => {
    if (hasFaults) focusFirstInvalid(form.current);
  }, [hasFaults, failure, found]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const faulty = faultsIn(values);
    setFound(faulty);
    const { present, password } = values;
    if (Object.keys(faulty).length === 0) dispatch(passwordChangeRequested({ present, password }));
  };
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <DialogContent className={classes(css.fields)}>
        {failure && !failure.fields && <Alert severity="error">{failureText(failure)}</Alert>}
        {/* Password managers read the account from this field. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map(({ name, label, autoComplete }, index) => (
          <Field
            key={name}
            type="password"
            name={name}
            label={label}
            autoComplete={autoComplete}
            autoFocus={index === 0}
            value={values[name]}
            error={faults[name]}
            hint={name === 'password' ? `At least ${SHORTEST_PASSWORD} characters` : undefined}
            onChange={(text) => {
              onType({ ...values, [name]: text });
              setFound({});
              dispatch(requestForgotten(PASSWORD_KEY));
            }}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <CloseButton label="Cancel" />
        <Button type="submit" variant="contained" color="primary" aria-disabled={busy}>
          {busy ? 'Changing…' : 'Change password'}
        </Button>
      </DialogActions>
    </form>
  );
}
