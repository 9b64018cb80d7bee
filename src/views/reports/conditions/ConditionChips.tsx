import { unreadableText } from '@src/domain/reports/conditions';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/failure/Alert';
import { AlertBox } from '../screen/AlertBox';
import type { ReportView } from '../screen/useReportView';
import { Chips } from './Chips';
import { removeConditions } from './conditionChanges';
import type { ConditionSet } from './useConditions';

interface Props {
  view: ReportView;
  conditions: ConditionSet;
}

/**
 * Lists the active conditions above the table; a click removes a condition. Warns about conditions in the address that
 * cannot be read.
 */
export default function ConditionChips({ view, conditions: { read, unreadable } }: Props) {
  const { change } = view;
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
        <Chips view={view} read={read} inset onRemove={({ encoded }) => change(removeConditions(encoded))} />
      )}
    </>
  );
}
