import { companiesRequested } from '../../store/companies/companies.slice';
import { useAppDispatch } from '../../store/hooks';
import type { RequestStatus } from '../../store/requests/requests.slice';
import { FailureAlert } from '../ui/failure/FailureAlert';

/** Without the companies nobody knows who may see what of a site: the way to ask for them again. */
export function CompaniesFailure({ status }: { status: RequestStatus }) {
  const dispatch = useAppDispatch();
  if (status.phase !== 'failed') return null;
  return (
    <FailureAlert failure={status.failure} onRetry={() => dispatch(companiesRequested({ refresh: true }))} />
  );
}
