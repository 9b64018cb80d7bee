import { useSearchParams } from 'react-router-dom';
import { readRecordId } from '../address/recordId';

/** The record that a new one is to be a copy of, as the address says it: `?from=3`. */
export function useCopiedId(): number | null {
  const [params] = useSearchParams();
  return readRecordId(params.get('from') ?? undefined);
}
