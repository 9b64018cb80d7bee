import Link from '@mui/material/Link';
import type { RequestStatus } from '@src/store/requests/requests.slice';
import { Link as RouterLink } from 'react-router-dom';
import { Page } from '../page/Page';
import { Screen } from '../page/Screen';
import { Alert } from './Alert';
import { NotLoaded } from './NotLoaded';

interface Props {
  title: string;
  id: number;
  /** Load state of the user. */
  status: RequestStatus;
  onRetry: () => void;
}

/** Shows that a user is loading, failed to load or does not exist. */
export function MissingUser({ title, id, status, onRetry }: Props) {
  const failed = status.phase === 'failed';
  return (
    <Screen title={title}>
      <Page>
        {failed && status.failure.status === 404 ? (
          <Alert severity="error">
            <span>{`There is no user with the id ${id}. `}</span>
            <Link component={RouterLink} to="/users" underline="always">
              All users
            </Link>
          </Alert>
        ) : (
          <NotLoaded status={status} onRetry={onRetry} />
        )}
      </Page>
    </Screen>
  );
}
