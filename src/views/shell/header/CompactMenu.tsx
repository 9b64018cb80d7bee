import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { User } from '../../../domain/session/user';
import { IconButton } from '../../ui/button/IconButton';
import { MenuIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useMenu } from '../../ui/toolbar/useMenu';

const CompactMenuList = lazyPart(() => import('./CompactMenuList'));

const Narrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

/** Under 900 px: administration, colours and the person's own things behind one button. */
export function CompactMenu({ user }: { user: User }) {
  const { anchor, close, button } = useMenu();
  return (
    <Narrow>
      <IconButton aria-label="Menu" {...button}>
        <MenuIcon />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <CompactMenuList user={user} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </Narrow>
  );
}
