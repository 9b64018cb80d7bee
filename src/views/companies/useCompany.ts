import { useEffect } from 'react';
import type { Failure } from '../../domain/failure';
import type { Company } from '../../domain/types';
import {
  COMPANIES_KEY,
  companiesNeeded,
  companyKey,
  companyNeeded,
  selectCompanyById,
} from '../../store/entities/companies.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/requests.slice';

interface Result {
  company: Company | undefined;
  /** Why there is none. */
  failure: Failure | null;
  reload: () => void;
}

/** A company of the store; one that is not among all of them is asked for by itself. */
export function useCompany(id: number): Result {
  const dispatch = useAppDispatch();
  const company = useAppSelector((state) => selectCompanyById(state, id));
  const { phase } = useAppSelector((state) => selectStatus(state, COMPANIES_KEY));
  const status = useAppSelector((state) => selectStatus(state, companyKey(id)));
  const missing = !company && (phase === 'ready' || phase === 'failed');
  useEffect(() => {
    dispatch(companiesNeeded({}));
  }, [dispatch]);
  useEffect(() => {
    if (missing) dispatch(companyNeeded(id));
  }, [dispatch, missing, id]);
  return {
    company,
    failure: !company && status.phase === 'failed' ? status.failure : null,
    reload: () => dispatch(companyNeeded(id)),
  };
}
