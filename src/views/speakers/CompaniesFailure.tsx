import { companiesRequested } from '../../store/companies/companies.slice';
import { useAppDispatch } from '../../store/hooks';
import type { RequestStatus } from '../../store/requests/requests.slice';
import { FailureAlert } from '../ui/failure/FailureAlert';

/**
 * Alert for companies that failed to load, with a button to try again. Permissions for a site depend on the companies.
 */
export function CompaniesFailure({ status }: { status: RequestStatus }) {
  const dispatch = useAppDispatch();
  if (status.phase !== 'failed') return null;
  return (
    <FailureAlert failure={status.failure} onRetry={() => dispatch(companiesRequested({ refresh: true }))} />
  );
}
