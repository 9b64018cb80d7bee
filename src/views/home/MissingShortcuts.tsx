import { Suspense, useState } from 'react';
import type { Grant } from '../../domain/permissions/grants';
import { Button } from '../ui/button/Button';
import { lazyPart } from '../ui/lazy/lazyPart';
import css from './home.module.css';

const MissingShortcutsDialog = lazyPart(() => import('./MissingShortcutsDialog'));

/** Opens the dialog that explains missing shortcuts. */
export function MissingShortcuts({ roles }: { roles: readonly Grant[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" className={css.missing} onClick={() => setOpen(true)}>
        Why is a shortcut missing?
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MissingShortcutsDialog roles={roles} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
