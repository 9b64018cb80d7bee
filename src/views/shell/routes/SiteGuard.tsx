import type { ReactNode } from 'react';
import type { SiteScreen } from '../../../domain/screens/screens';
import { selectScreenAccess } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { CompaniesAwaited } from '../../ui/failure/CompaniesAwaited';
import { Screen } from '../../ui/page/Screen';
import { Refused } from './Refused';

interface Props {
  screen: SiteScreen;
  site: string;
  title: string;
  children: ReactNode;
}

/** Lets in whom the permission table lets in. A screen behind it makes no call before that. */
export function SiteGuard({ screen, site, title, children }: Props) {
  const access = useAppSelector((state) => selectScreenAccess(state, screen.permission, site));
  if (access === 'allowed') return children;
  if (access === 'denied') return <Refused title={title} permission={screen.permission} site={site} />;
  return (
    <Screen title={title}>
      <CompaniesAwaited />
    </Screen>
  );
}
