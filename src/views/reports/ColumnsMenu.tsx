import Button from '@mui/material/Button';
import { memo, Suspense } from 'react';
import type { ColumnHead } from '../../store/reports/report';
import { ColumnsIcon } from '../ui/icons/icons';
import { lazyPart } from '../ui/lazy/lazyPart';
import { ButtonWord, Count } from '../ui/toolbar/toolbarParts';
import { useMenu } from '../ui/toolbar/useMenu';

const ColumnsMenuList = lazyPart(() => import('./ColumnsMenuList'));

export interface ColumnChoice {
  columns: readonly ColumnHead[];
  /** By id. */
  hidden: readonly string[];
  /** The column that the rows are sorted by, which cannot be hidden meanwhile. */
  sorted: string;
  onToggle: (column: string) => void;
  onReset: () => void;
}

/** Which columns are shown; the name always is. */
export const ColumnsMenu = memo(function ColumnsMenu(choice: ColumnChoice) {
  const { anchor, close, button } = useMenu();
  const shown = choice.columns.filter(({ id }) => !choice.hidden.includes(id)).length + 1;
  return (
    <>
      <Button aria-label={`Columns, ${shown} shown`} startIcon={<ColumnsIcon />} {...button}>
        <ButtonWord>Columns</ButtonWord> <Count>{shown}</Count>
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ColumnsMenuList {...choice} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
});
