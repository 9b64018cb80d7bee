import { useParams } from 'react-router-dom';
import { selectIsGroupAdmin } from '../../store/access.selectors';
import { useAppSelector } from '../../store/hooks';
import { Notice } from '../shared/Notice';
import { onDemand } from '../shared/onDemand';
import { Refused } from './Refused';
import { readRecordId } from './recordId';

const CompaniesScreen = onDemand(() => import('../companies/CompaniesScreen'));
const CompanyScreen = onDemand(() => import('../companies/CompanyScreen'));

export function CompaniesRoute() {
  const admin = useAppSelector(selectIsGroupAdmin);
  const title = 'Company administration';
  if (!admin) return <Refused title={title} permission="administration" />;
  return <CompaniesScreen fallback={<Notice title={title} text="Loading..." />} />;
}

export function CompanyRoute() {
  const { companyId } = useParams();
  const admin = useAppSelector(selectIsGroupAdmin);
  // No company has the id 0: what is no number is asked for as such, and the API says that there is none.
  const id = companyId === 'new' ? companyId : (readRecordId(companyId) ?? 0);
  const title = id === 'new' ? 'Add new company' : 'Edit company';
  if (!admin)
    return (
      <Refused title={title} text="You are not authorized to edit companies" permission="administration" />
    );
  return (
    <CompanyScreen key={id} id={id} title={title} fallback={<Notice title={title} text="Loading..." />} />
  );
}
