import { useMemo } from 'react';
import { neighboursOf } from '../../domain/records/adjacentRecords';
import { useAppSelector } from '../../store/hooks';
import { selectListOrder } from '../../store/records/listOrders.slice';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { selectUsers, USERS_KEY } from '../../store/users/users.slice';
import { RecordSteps } from '../ui/page/RecordSteps';

interface Props {
  id: number;
  addressOf: (id: number) => string;
}

/** Links to the previous and the next user, once the list has loaded. */
export function UserSteps({ id, addressOf }: Props) {
  const users = useAppSelector(selectUsers);
  const order = useAppSelector((state) => selectListOrder(state, 'users'));
  const loaded = useAppSelector((state) => loadedAtOf(selectStatus(state, USERS_KEY)) !== null);
  const names = useMemo(() => new Map(users.map((user) => [user.id, user.name])), [users]);
  const neighbours = useMemo(
    () => neighboursOf(id, order?.map(Number), loaded ? [...names.keys()] : []),
    [id, order, loaded, names],
  );
  return (
    <RecordSteps
      noun="user"
      neighbours={neighbours}
      nameOf={(each) => names.get(each)}
      addressOf={addressOf}
    />
  );
}
