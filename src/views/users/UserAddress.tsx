import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../domain/requests/failure';
import type { User } from '../../domain/session/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { requestForgotten, selectStatus } from '../../store/requests/requests.slice';
import { addressConfirmKey, addressConfirmRequested } from '../../store/users/users.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { Alert } from '../ui/failure/Alert';
import { QuietFailure } from '../ui/failure/QuietFailure';
import css from './UserAddress.module.css';

/** Shows a user's email address. An admin can confirm an address that only its owner typed. */
export function UserAddress({ user: { id, email, email_unconfirmed } }: { user: User }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, addressConfirmKey(id)));
  const link = useRef<HTMLAnchorElement>(null);
  const [asked, setAsked] = useState(false);
  useEffect(() => () => void dispatch(requestForgotten(addressConfirmKey(id))), [dispatch, id]);
  useEffect(() => {
    // The removed button had the focus.
    if (asked && !email_unconfirmed) link.current?.focus();
  }, [asked, email_unconfirmed]);
  const confirm = () => {
    setAsked(true);
    dispatch(addressConfirmRequested({ id, email }));
  };
  return (
    <>
      <Link ref={link} href={`mailto:${email}`}>
        {email}
      </Link>
      {email_unconfirmed && (
        <>
          <p className={classes(type.body2, type.secondary, css.spaced)}>
            The user typed this address, and no admin has confirmed it. Google and Microsoft sign-in do not
            work with this address yet.
          </p>
          <Button
            variant="outlined"
            size="small"
            aria-disabled={status.phase === 'pending'}
            onClick={confirm}
          >
            Confirm address
          </Button>
          {status.phase === 'failed' && (
            <QuietFailure
              failure={status.failure}
              text="Could not be confirmed"
              refusal={
                <Alert severity="error" style={{ marginTop: 8 }}>
                  {failureText(status.failure)}
                </Alert>
              }
              onRetry={confirm}
            />
          )}
        </>
      )}
    </>
  );
}
