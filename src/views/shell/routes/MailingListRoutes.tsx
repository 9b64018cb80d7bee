import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LIST_PROVIDERS, PROVIDER_NAMES } from '../../../domain/mailingLists/mailingList';
import { selectIsGroupAdmin } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { Notice } from '../../ui/failure/Notice';
import { onDemand } from '../../ui/lazy/onDemand';
import { PageNotFound } from './PageNotFound';
import { Refused } from './Refused';
import { readRecordId } from './recordId';

const MailingListsScreen = onDemand(() => import('../../mailingLists/MailingListsScreen'));
const MailingListScreen = onDemand(() => import('../../mailingLists/MailingListScreen'));

function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const admin = useAppSelector(selectIsGroupAdmin);
  return admin ? (
    children
  ) : (
    <Refused title={title} text="Access denied. Admin only." permission="administration" />
  );
}

export function MailingListsRoute() {
  const title = 'Mailing lists';
  return (
    <AdminsOnly title={title}>
      <MailingListsScreen title={title} fallback={<Notice title={title} text="Loading..." />} />
    </AdminsOnly>
  );
}

export function MailingListRoute() {
  const params = useParams();
  const provider = LIST_PROVIDERS.find((one) => one === params.provider);
  if (!provider) return <PageNotFound />;
  const title = `Edit ${PROVIDER_NAMES[provider]} List`;
  return (
    <AdminsOnly title={title}>
      <MailingListScreen
        title={title}
        provider={provider}
        id={readRecordId(params.listId)}
        fallback={<Notice title={title} text="Loading..." />}
      />
    </AdminsOnly>
  );
}
