import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { passwordSubmitted, selectSignInBusy, selectSignInError } from '../../store/session/signIn.slice';
import { HideIcon, ShowIcon } from '../ui/icons/icons';
import { SignInError } from './LazySignInError';

const Divider = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '22px 0 18px',
  color: theme.vars.palette.text.tertiary,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.vars.palette.divider },
}));

const Fields = styled('form')({ display: 'grid', gap: 16, '& .MuiOutlinedInput-root': { height: 40 } });

export default function PasswordForm() {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectSignInBusy);
  const error = useAppSelector(selectSignInError);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy === null) dispatch(passwordSubmitted({ email, password }));
  };
  return (
    <>
      <Divider>
        <Typography variant="caption">or with your email</Typography>
      </Divider>
      <Fields onSubmit={submit}>
        <FormControl required>
          <InputLabel htmlFor="email" required={false}>
            Email
          </InputLabel>
          <OutlinedInput
            id="email"
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
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
            value={password}
            onChange={(event) => setPassword(event.target.value)}
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
