import { useSearchParams } from 'react-router-dom';
import { readRecordId } from '../address/recordId';

/** Returns the id of the record to copy from the address, as in `?from=3`, or `null`. */
export function useCopiedId(): number | null {
  const [params] = useSearchParams();
  return readRecordId(params.get('from') ?? undefined);
}
