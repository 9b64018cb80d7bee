import { styled } from '@mui/material/styles';
import { formatCount, formatPercent } from '@src/domain/figures/formats';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { exportCancelled, exportRequested } from '@src/store/reports/export/exportRequest';
import { exportFailureDismissed, selectExports } from '@src/store/reports/export/exports.slice';
import { Button } from '../../ui/button/Button';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'fixed',
  right: 24,
  bottom: 44,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  maxWidth: 'calc(100vw - 32px)',
  padding: '8px 8px 8px 14px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.surface.lineStrong}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.surface.raised,
  boxShadow: theme.vars.palette.surface.menuShadow,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { flex: 1, marginRight: 8 },
  [theme.breakpoints.down('sm')]: { left: 16, right: 16 },
  '@media print': { display: 'none' },
}));

/** Shows a running export with a cancel button, or a failed export with a button to try again. */
export function ExportNotice({ locale }: { locale: string }) {
  const dispatch = useAppDispatch();
  const exported = useAppSelector(selectExports);
  if (exported.phase === 'idle') return null;
  if (exported.phase === 'making')
    return (
      <Box role="group" aria-label="Export">
        <span>{`Exporting ${formatCount(exported.rows, locale)} rows, ${exported.done < 1 ? formatPercent(exported.done, locale, 0) : 'writing the file'}`}</span>
        <Button onClick={() => dispatch(exportCancelled())}>Cancel</Button>
      </Box>
    );
  return (
    <Box role="group" aria-label="Export">
      <span>{exported.text}</span>
      <Button onClick={() => dispatch(exportRequested(exported.request))}>Try again</Button>
      <Button variant="text" onClick={() => dispatch(exportFailureDismissed())}>
        Close
      </Button>
    </Box>
  );
}
