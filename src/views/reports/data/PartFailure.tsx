import { SPAN_LABELS } from '@src/domain/dates/spans';
import { useAppDispatch } from '@src/store/hooks';
import type { Report } from '@src/store/reports/report';
import { isRepeated } from '@src/store/requests/requests.slice';
import { FailureAlert } from '../../ui/failure/FailureAlert';
import { type NamedPart, releasePart, requestPart } from './dataParts';

import RetryAlert from './RetryAlert';

/** Shows why one part has not loaded, with its name and a button to try again or to stop. */
export function PartFailure({ part, of }: { part: NamedPart; of: Pick<Report, 'retriesTimeouts'> }) {
  const { id, label, status } = part;
  const dispatch = useAppDispatch();
  if (status.phase === 'failed')
    return (
      <div role="group" aria-label={label}>
        <FailureAlert
          failure={status.failure}
          prefix={`${label}: `}
          {...(id.span !== null && { note: SPAN_LABELS[id.span] })}
          onRetry={() => requestPart(dispatch, of, id)}
        />
      </div>
    );
  if (!isRepeated(status)) return null;
  return (
    <div role="group" aria-label={label}>
      <RetryAlert name={label} status={status} id={id} onStop={() => releasePart(dispatch, id)} />
    </div>
  );
}
