import { ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { outline } from '../../ui/icons/outline';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { ButtonWord } from '../../ui/toolbar/toolbarParts';
import type { ReportView } from '../screen/useReportView';
import { loadConditions } from './useConditions';

const ConditionsDialog = lazyPart(async () => {
  // What it adds is shown at once.
  const [dialog] = await Promise.all([import('./ConditionsDialog'), loadConditions()]);
  return dialog;
});

const ConditionsIcon = outline(ListFilter);

/** Opens the conditions; those that are on stand below. */
export default function ConditionsButton({ view }: { view: ReportView }) {
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
          <ConditionsDialog view={view} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
