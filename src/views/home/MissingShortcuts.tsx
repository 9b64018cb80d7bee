import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Grant } from '../../domain/permissions/grants';
import { lazyPart } from '../ui/lazy/lazyPart';

const MissingShortcutsDialog = lazyPart(() => import('./MissingShortcutsDialog'));

/** The way to why a shortcut is not there. */
export function MissingShortcuts({ roles }: { roles: readonly Grant[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        sx={{ mt: 4, ml: -3, color: 'text.secondary' }}
        onClick={() => setOpen(true)}
      >
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
