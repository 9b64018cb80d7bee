import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { passwordSubmitted, selectSignInBusy, selectSignInError } from '../../store/session/signIn.slice';
import { Button } from '../ui/button/Button';
import { IconButton } from '../ui/button/IconButton';
import { HideIcon, ShowIcon } from '../ui/icons/icons';
import { SignInError } from './LazySignInError';
import { usePressedBefore } from './presses';

const Divider = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '22px 0 18px',
  color: theme.vars.palette.text.tertiary,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.vars.palette.divider },
}));

const Fields = styled('form')({ display: 'grid', gap: 16, '& .MuiOutlinedInput-root': { height: 40 } });

function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  const textOf = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: textOf('email'), password: textOf('password') };
}

/** The fields hold their own text: what was typed before this code was there stays in them. */
export default function PasswordForm() {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectSignInBusy);
  const error = useAppSelector(selectSignInError);
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy !== null) return;
    const { email, password } = readFields(event.currentTarget);
    dispatch(passwordSubmitted({ email, password }));
  };
  usePressedBefore(form);
  return (
    <>
      <Divider>
        <Typography variant="caption">or with your email</Typography>
      </Divider>
      <Fields ref={form} method="dialog" onSubmit={submit}>
        <FormControl required>
          <InputLabel htmlFor="email" required={false}>
            Email
          </InputLabel>
          <OutlinedInput id="email" type="email" name="email" autoComplete="username" />
        </FormControl>
        <FormControl required>
          <InputLabel htmlFor="password" required={false}>
            Password
          </InputLabel>
          <OutlinedInput
            id="password"
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            sx={{ pr: 1 }}
            endAdornment={
              <IconButton
                aria-label={shown ? 'Hide password' : 'Show password'}
                onClick={() => setShown(!shown)}
              >
                {shown ? <HideIcon /> : <ShowIcon />}
              </IconButton>
            }
          />
        </FormControl>
        {error?.method === 'password' && <SignInError text={error.text} />}
        <Button
          type="submit"
          size="large"
          variant="contained"
          color="primary"
          disabled={busy !== null}
          aria-busy={busy === 'password'}
        >
          {busy === 'password' ? 'Signing in…' : 'Sign in'}
        </Button>
      </Fields>
    </>
  );
}
