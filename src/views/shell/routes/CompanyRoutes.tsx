import { useParams } from 'react-router-dom';
import { selectIsGroupAdmin } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { Notice } from '../../ui/failure/Notice';
import { onDemand } from '../../ui/lazy/onDemand';
import { PageNotFound } from './PageNotFound';
import { Refused } from './Refused';
import { readRecordId } from './recordId';

const CompaniesScreen = onDemand(() => import('../../companies/CompaniesScreen'));
const CompanyScreen = onDemand(() => import('../../companies/CompanyScreen'));

export function CompaniesRoute() {
  const admin = useAppSelector(selectIsGroupAdmin);
  const title = 'Company administration';
  if (!admin) return <Refused title={title} permission="administration" />;
  return <CompaniesScreen fallback={<Notice title={title} text="Loading..." />} />;
}

export function CompanyRoute() {
  const { companyId } = useParams();
  const admin = useAppSelector(selectIsGroupAdmin);
  const id = companyId === 'new' ? companyId : readRecordId(companyId);
  const title = id === 'new' ? 'Add new company' : 'Edit company';
  if (!admin)
    return (
      <Refused title={title} text="You are not authorized to edit companies" permission="administration" />
    );
  if (id === null) return <PageNotFound />;
  return (
    <CompanyScreen key={id} id={id} title={title} fallback={<Notice title={title} text="Loading..." />} />
  );
}
