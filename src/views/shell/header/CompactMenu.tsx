import type { User } from '@src/domain/session/user';
import { Suspense } from 'react';
import { IconButton } from '../../ui/button/IconButton';
import { MenuIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useMenu } from '../../ui/toolbar/useMenu';
import css from './CompactMenu.module.css';

const CompactMenuList = lazyPart(() => import('./CompactMenuList'));

/** Combines administration, colour mode and user menu behind one button below 900 px. */
export function CompactMenu({ user }: { user: User }) {
  const { anchor, close, button } = useMenu();
  return (
    <div className={css.narrow}>
      <IconButton aria-label="Menu" {...button}>
        <MenuIcon />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <CompactMenuList user={user} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
