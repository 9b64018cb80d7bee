import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Grant } from '../../domain/permissions/grants';
import { roleLabel } from '../../domain/permissions/roleLabels';
import { notificationLabel } from '../../domain/records/notifications';
import type { User } from '../../domain/session/user';
import { placeOf, selectGrantPlaces } from '../../store/companies/grantPlaces.selectors';
import { useAppSelector } from '../../store/hooks';
import { Chips, GrantChip } from './GrantChip';
import { UserAddress } from './UserAddress';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '144px minmax(0, 1fr)',
  gap: '20px 24px',
  maxWidth: 1120,
  margin: '12px 0 0',
  alignItems: 'baseline',
  '& dt': { ...theme.typography.label, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 4,
    '& dd': { marginBottom: 16 },
  },
}));

export function UserDetails({ user }: { user: User }) {
  const { roles, notifications } = user;
  return (
    <List>
      <dt>Email</dt>
      <dd>
        <UserAddress user={user} />
      </dd>
      <dt>Roles</dt>
      <dd>
        <Grants grants={roles} labelOf={roleLabel} none="No roles" />
      </dd>
      <dt>Notifications</dt>
      <dd>
        <Grants grants={notifications} labelOf={notificationLabel} none="No notifications" />
      </dd>
    </List>
  );
}

interface GrantsProps {
  grants: readonly Grant[];
  labelOf: (name: string) => string;
  none: string;
}

function Grants({ grants, labelOf, none }: GrantsProps) {
  const places = useAppSelector(selectGrantPlaces);
  if (grants.length === 0)
    return (
      <Typography component="span" color="textSecondary">
        {none}
      </Typography>
    );
  return (
    <Chips>
      {grants.map(({ name, company_id }) => (
        <li key={`${name} ${company_id}`}>
          <GrantChip name={name} label={labelOf(name)} place={placeOf(places, company_id)} />
        </li>
      ))}
    </Chips>
  );
}
