import { COMPANIES_KEY, companiesRequested } from '@src/store/companies/companies.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { selectStatus } from '@src/store/requests/requests.slice';
import { useEffect } from 'react';
import { Page } from '../page/Page';
import { FailureAlert } from './FailureAlert';
import css from './failure.module.css';

/** Replaces a screen until the companies have loaded, because the user's permission depends on the companies. */
export function CompaniesLoading() {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, COMPANIES_KEY));
  useEffect(() => {
    dispatch(companiesRequested({}));
  }, [dispatch]);
  return (
    <Page>
      {status.phase === 'failed' ? (
        <FailureAlert
          failure={status.failure}
          onRetry={() => dispatch(companiesRequested({ refresh: true }))}
        />
      ) : (
        <p role="status" className={css.quiet}>
          Loading...
        </p>
      )}
    </Page>
  );
}
