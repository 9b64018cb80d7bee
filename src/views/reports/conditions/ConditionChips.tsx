import { unreadableText } from '@src/domain/reports/conditions';
import type { ReportTable } from '@src/store/reports/report';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/failure/Alert';
import type { ReportColumns } from '../columns/useReportColumns';
import { AlertBox } from '../screen/AlertBox';
import type { OpenReport } from '../screen/useReport';
import type { CellLook } from '../screen/useReportTable';
import { Chips } from './Chips';
import { removeConditions } from './conditionChanges';
import { conditionFormatOf } from './conditionFormat';
import type { ConditionSet } from './useConditions';

interface Props {
  open: OpenReport;
  table: ReportTable | undefined;
  columns: ReportColumns;
  look: CellLook;
  conditions: ConditionSet;
}

/**
 * Lists the active conditions above the table; a click removes a condition. Warns about conditions in the address that
 * cannot be read.
 */
export default function ConditionChips({ open, table, columns, look, conditions }: Props) {
  const { site, change } = open;
  const { read, unreadable } = conditions;
  return (
    <>
      {unreadable.length > 0 && (
        <AlertBox>
          <Alert
            severity="warning"
            action={<Button onClick={() => change(removeConditions(...unreadable))}>Leave out</Button>}
          >
            {unreadable.map((encoded) => (
              <div
                key={encoded}
              >{`One condition in the address could not be read: ${unreadableText(encoded)}`}</div>
            ))}
          </Alert>
        </AlertBox>
      )}
      {read.length > 0 && (
        <Chips
          writing={conditionFormatOf(site, look.format, table)}
          hidden={columns.hidden}
          read={read}
          inset
          onRemove={({ encoded }) => change(removeConditions(encoded))}
        />
      )}
    </>
  );
}
