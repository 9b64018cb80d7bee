import { COMPANIES_KEY, companiesNeeded } from '@src/store/companies/companies.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { selectStatus } from '@src/store/requests/requests.slice';
import { useEffect } from 'react';
import { Page } from '../page/Page';
import { FailureAlert } from './FailureAlert';
import css from './failure.module.css';

/** Stands for what may be shown to some only, until the companies tell to whom. */
export function CompaniesAwaited() {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, COMPANIES_KEY));
  useEffect(() => {
    dispatch(companiesNeeded({}));
  }, [dispatch]);
  return (
    <Page>
      {status.phase === 'failed' ? (
        <FailureAlert failure={status.failure} onRetry={() => dispatch(companiesNeeded({ refresh: true }))} />
      ) : (
        <p role="status" className={css.quiet}>
          Loading...
        </p>
      )}
    </Page>
  );
}
