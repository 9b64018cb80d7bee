import { ListFilter } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { outline } from '../../ui/icons/outline';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { ButtonWord } from '../../ui/toolbar/toolbarParts';
import { loadConditions } from './useConditions';

const ConditionsDialog = lazyPart(async () => {
  // The dialog shows each added condition at once, and only this code can read conditions.
  const [dialog] = await Promise.all([import('./ConditionsDialog'), loadConditions()]);
  return dialog;
});

const ConditionsIcon = outline(ListFilter);

/** Opens the dialog of conditions. */
export function ConditionsButton(props: Omit<ComponentProps<typeof ConditionsDialog>, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-label="Conditions"
        aria-haspopup="dialog"
        startIcon={<ConditionsIcon />}
        onClick={() => setIsOpen(true)}
      >
        <ButtonWord>Conditions</ButtonWord>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConditionsDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
