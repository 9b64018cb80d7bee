import type { ListType } from '../../domain/mailingLists/mailingList';
import { Badge } from '../ui/marks/Badge';

export function ListTypeBadge({ type }: { type: ListType | null }) {
  if (type === null) return <Badge kind="worse">N/A</Badge>;
  return <Badge kind={type === 'b2b' ? 'better' : 'accent'}>{type}</Badge>;
}
