import type { ReactNode } from 'react';
import type { SiteScreen } from '../../domain/screens';
import { selectScreenAccess } from '../../store/access.selectors';
import { useAppSelector } from '../../store/hooks';
import { CompaniesAwaited } from '../shared/CompaniesAwaited';
import { Notice } from '../shared/Notice';
import { Screen } from '../shared/Screen';

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
  if (access === 'denied') return <Notice title={title} text="Unauthorized" />;
  return (
    <Screen title={title}>
      <CompaniesAwaited />
    </Screen>
  );
}
