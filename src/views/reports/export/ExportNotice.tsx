import { formatCount, formatPercent } from '@src/domain/figures/formats';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { exportCancelled, exportRequested } from '@src/store/reports/export/exportRequest';
import { exportFailureDismissed, selectExports } from '@src/store/reports/export/exports.slice';
import { Button } from '../../ui/button/Button';
import css from './ExportNotice.module.css';

/** Shows a running export with a cancel button, or a failed export with a button to try again. */
export function ExportNotice({ locale }: { locale: string }) {
  const dispatch = useAppDispatch();
  const exported = useAppSelector(selectExports);
  if (exported.phase === 'idle') return null;
  if (exported.phase === 'making')
    return (
      <div className={css.box} role="group" aria-label="Export">
        <span>{`Exporting ${formatCount(exported.rows, locale)} rows, ${exported.done < 1 ? formatPercent(exported.done, locale, 0) : 'writing the file'}`}</span>
        <Button onClick={() => dispatch(exportCancelled())}>Cancel</Button>
      </div>
    );
  return (
    <div className={css.box} role="group" aria-label="Export">
      <span>{exported.text}</span>
      <Button onClick={() => dispatch(exportRequested(exported.request))}>Try again</Button>
      <Button variant="text" onClick={() => dispatch(exportFailureDismissed())}>
        Close
      </Button>
    </div>
  );
}
