import type { User } from '@src/domain/session/user';
import { Suspense } from 'react';
import { ExpandIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useMenu } from '../../ui/toolbar/useMenu';
import opener from './opener.module.css';
import css from './UserMenu.module.css';

const UserMenuList = lazyPart(() => import('./UserMenuList'));

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
      <button type="button" className={opener.opener} {...button}>
        <span className={css.avatar} aria-hidden="true">
          {initials(user.name)}
        </span>
        <span className={css.name}>{user.name}</span>
        <ExpandIcon />
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <UserMenuList user={user} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
