import { styled } from '@mui/material/styles';
import type { User } from '@src/domain/session/user';
import type { GrantChange } from '@src/domain/users/grantChange';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { selectChosenUsers, selectGrantRun, usersChosen } from '@src/store/users/grantRun.slice';
import { selectUsers } from '@src/store/users/users.slice';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { GrantDialog } from './GrantDialog';
import { GrantRunDialog } from './GrantRunDialog';

const Bar = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  // Where the page as a whole scrolls, it is in sight all the same.
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 24px',
  backgroundColor: theme.vars.palette.surface.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { margin: 0, marginRight: 8, fontWeight: 500 },
  '& > :last-child': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}));

/** What can be done with several users at once. */
const CHANGES = [
  { label: 'Add role', action: 'add', kind: 'roles' },
  { label: 'Remove role', action: 'remove', kind: 'roles' },
  { label: 'Add notification', action: 'add', kind: 'notifications' },
  { label: 'Remove notification', action: 'remove', kind: 'notifications' },
] as const satisfies readonly (Omit<GrantChange, 'grant'> & { label: string })[];

/** Those that are chosen and still there, in the order of the list. */
export function useChosenUsers(): readonly User[] {
  const users = useAppSelector(selectUsers);
  const chosen = useAppSelector(selectChosenUsers);
  return useMemo(() => {
    const ids = new Set(chosen);
    return users.filter(({ id }) => ids.has(id));
  }, [users, chosen]);
}

/** Below the list while some of its users are chosen: how many, and what can be done with them. */
export function ChosenUsers() {
  const dispatch = useAppDispatch();
  const users = useChosenUsers();
  const run = useAppSelector(selectGrantRun);
  const [asked, setAsked] = useState<(typeof CHANGES)[number] | null>(null);
  return (
    <>
      {users.length > 0 && (
        <Bar aria-label="Chosen users">
          <p role="status">{`${users.length} ${users.length === 1 ? 'user' : 'users'} chosen`}</p>
          {CHANGES.map((each) => (
            <Button key={each.label} size="small" onClick={() => setAsked(each)}>
              {each.label}
            </Button>
          ))}
          <Button size="small" variant="text" onClick={() => dispatch(usersChosen([]))}>
            Choose none
          </Button>
        </Bar>
      )}
      {asked && !run && <GrantDialog {...asked} users={users} onClose={() => setAsked(null)} />}
      {run && <GrantRunDialog run={run} onClose={() => setAsked(null)} />}
    </>
  );
}
