import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { User } from '../../../domain/session/user';
import { ExpandIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useMenu } from '../../ui/toolbar/useMenu';

const UserMenuList = lazyPart(() => import('./UserMenuList'));

const Opener = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  gap: 8,
  height: 32,
  padding: '0 8px',
  borderRadius: 6,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > svg': { color: theme.vars.palette.text.tertiary },
}));

const Avatar = styled('span')(({ theme }) => ({
  ...theme.typography.change,
  fontWeight: 600,
  width: 24,
  height: 24,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.action.hover,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const FullName = styled('span')({
  maxWidth: 200,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0],
  );
  return letters.join('').toUpperCase();
}

export function UserMenu({ user }: { user: User }) {
  const { anchor, close, button } = useMenu();
  return (
    <>
      <Opener {...button}>
        <Avatar aria-hidden="true">{initials(user.name)}</Avatar>
        <FullName>{user.name}</FullName>
        <ExpandIcon />
      </Opener>
      {anchor && (
        <Suspense fallback={null}>
          <UserMenuList user={user} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
