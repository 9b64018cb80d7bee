import { useMemo } from 'react';
import type { MailingList } from '../../domain/mailingLists/mailingList';
import { neighboursOf } from '../../domain/records/adjacentRecords';
import { useAppSelector } from '../../store/hooks';
import { mailingListId, selectMailingLists } from '../../store/mailingLists/mailingLists.slice';
import { selectListOrder } from '../../store/records/listOrders.slice';
import { RecordSteps } from '../ui/page/RecordSteps';

const addressOf = (id: string): string => `/mailing_lists/${id}`;

/** Links to the previous and the next mailing list. */
export function MailingListSteps({ list }: { list: MailingList }) {
  const lists = useAppSelector(selectMailingLists);
  const order = useAppSelector((state) => selectListOrder(state, 'mailingLists'));
  const names = useMemo(() => new Map(lists.map((each) => [mailingListId(each), each.name])), [lists]);
  const neighbours = useMemo(
    () => neighboursOf(mailingListId(list), order?.map(String), [...names.keys()]),
    [list, order, names],
  );
  return (
    <RecordSteps
      noun="mailing list"
      neighbours={neighbours}
      nameOf={(id) => names.get(id)}
      addressOf={addressOf}
    />
  );
}
