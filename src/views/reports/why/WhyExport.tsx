import type { WhyChoice } from '@src/store/reports/export/exportRequest';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { ExportIcon } from '../../ui/icons/icons';
import { ButtonWord } from '../../ui/toolbar/toolbarParts';
import { useMenu } from '../../ui/toolbar/useMenu';
import type { ExportedReport } from '../export/ExportMenuList';
import ExportPart from '../export/ExportPart';

/** The button and menu of exports of the parts. */
export function WhyExport(exported: ExportedReport & { why: WhyChoice }) {
  const { anchor, close, button } = useMenu();
  // The part stays mounted after its first use, because it shows the progress of the export.
  const [isUsed, setUsed] = useState(false);
  if (anchor && !isUsed) setUsed(true);
  return (
    <>
      <Button startIcon={<ExportIcon />} aria-label="Export" {...button}>
        <ButtonWord>Export</ButtonWord>
      </Button>
      {isUsed && (
        <Suspense fallback={null}>
          <ExportPart {...exported} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
