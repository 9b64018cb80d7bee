import type { User } from '@src/domain/session/user';
import type { GrantChange } from '@src/domain/users/grantChange';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { selectChosenUsers, selectGrantRun, usersChosen } from '@src/store/users/grantRun.slice';
import { selectUsers } from '@src/store/users/users.slice';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button/Button';
import css from './ChosenUsers.module.css';
import { GrantDialog } from './GrantDialog';
import { GrantRunDialog } from './GrantRunDialog';

/** Changes that apply to several users at once. */
const CHANGES = [
  { label: 'Add role', action: 'add', kind: 'roles' },
  { label: 'Remove role', action: 'remove', kind: 'roles' },
  { label: 'Add notification', action: 'add', kind: 'notifications' },
  { label: 'Remove notification', action: 'remove', kind: 'notifications' },
] as const satisfies readonly (Omit<GrantChange, 'grant'> & { label: string })[];

/** Returns the chosen users that still exist, in the order of the list. */
export function useChosenUsers(): readonly User[] {
  const users = useAppSelector(selectUsers);
  const chosen = useAppSelector(selectChosenUsers);
  return useMemo(() => {
    const ids = new Set(chosen);
    return users.filter(({ id }) => ids.has(id));
  }, [users, chosen]);
}

/** Shows the number of chosen users and the actions for them. Empty while no user is chosen. */
export function ChosenUsers() {
  const dispatch = useAppDispatch();
  const users = useChosenUsers();
  const run = useAppSelector(selectGrantRun);
  const [asked, setAsked] = useState<(typeof CHANGES)[number] | null>(null);
  return (
    <>
      {users.length > 0 && (
        <section className={css.bar} aria-label="Chosen users">
          <p role="status">{`${users.length} ${users.length === 1 ? 'user' : 'users'} chosen`}</p>
          {CHANGES.map((each) => (
            <Button key={each.label} size="small" onClick={() => setAsked(each)}>
              {each.label}
            </Button>
          ))}
          <Button size="small" variant="text" onClick={() => dispatch(usersChosen([]))}>
            Choose none
          </Button>
        </section>
      )}
      {asked && !run && <GrantDialog {...asked} users={users} onClose={() => setAsked(null)} />}
      {run && <GrantRunDialog run={run} onClose={() => setAsked(null)} />}
    </>
  );
}
