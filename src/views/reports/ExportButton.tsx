import Button from '@mui/material/Button';
import { memo } from 'react';
import { ExportIcon } from '../ui/icons/icons';
import { ButtonWord, Count } from '../ui/toolbar/toolbarParts';

interface Props {
  /** How many rows the file will have. */
  rows: number;
  rowsText: string;
  onExport: () => void;
}

export const ExportButton = memo(function ExportButton({ rows, rowsText, onExport }: Props) {
  return (
    <Button
      startIcon={<ExportIcon />}
      disabled={rows === 0}
      aria-label={`Export ${rowsText} rows`}
      onClick={onExport}
    >
      <ButtonWord>Export</ButtonWord> <Count>{rowsText} rows</Count>
    </Button>
  );
});
