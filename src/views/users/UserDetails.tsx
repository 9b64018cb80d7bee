import type { Grant } from '../../domain/permissions/grants';
import { roleLabel } from '../../domain/permissions/roleLabels';
import { notificationLabel } from '../../domain/records/notifications';
import type { User } from '../../domain/session/user';
import { placeOf, selectGrantPlaces } from '../../store/companies/grantPlaces.selectors';
import { useAppSelector } from '../../store/hooks';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import { Chips, GrantChip } from './GrantChip';
import { UserAddress } from './UserAddress';
import css from './UserDetails.module.css';

export function UserDetails({ user }: { user: User }) {
  const { roles, notifications } = user;
  return (
    <dl className={css.list}>
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
    </dl>
  );
}

interface GrantsProps {
  grants: readonly Grant[];
  labelOf: (name: string) => string;
  none: string;
}

function Grants({ grants, labelOf, none }: GrantsProps) {
  const places = useAppSelector(selectGrantPlaces);
  if (grants.length === 0) return <span className={classes(type.body1, type.secondary)}>{none}</span>;
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
