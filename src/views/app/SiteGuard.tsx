import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import type { SiteScreen } from '../../domain/screens';
import { selectScreenAccess } from '../../store/access.selectors';
import { COMPANIES_KEY, companiesNeeded } from '../../store/entities/companies.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/requests.slice';
import { FailureAlert } from '../shared/FailureAlert';
import { Notice } from '../shared/Notice';
import { Page } from '../shared/Page';
import { Screen } from '../shared/Screen';

interface Props {
  screen: SiteScreen;
  site: string;
  title: string;
  children: ReactNode;
}

/** Lets in whom the permission table lets in. A screen behind it makes no call before that. */
export function SiteGuard({ screen, site, title, children }: Props) {
  const dispatch = useAppDispatch();
  const access = useAppSelector((state) => selectScreenAccess(state, screen.permission, site));
  const status = useAppSelector((state) => selectStatus(state, COMPANIES_KEY));
  useEffect(() => {
    if (access === 'waiting') dispatch(companiesNeeded({}));
  }, [dispatch, access]);

  if (access === 'allowed') return children;
  if (access === 'denied') return <Notice title={title} text="Unauthorized" />;
  return (
    <Screen title={title}>
      <Page>
        {status.phase === 'failed' ? (
          <FailureAlert
            failure={status.failure}
            onRetry={() => dispatch(companiesNeeded({ refresh: true }))}
          />
        ) : (
          <Typography role="status" color="textSecondary">
            Loading...
          </Typography>
        )}
      </Page>
    </Screen>
  );
}
