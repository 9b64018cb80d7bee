import { useCallback, useEffect } from 'react';
import { roleLabel } from '../../domain/permissions/roleLabels';
import { notificationLabel } from '../../domain/records/notifications';
import { isGlobalRole } from '../../domain/users/roles';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  NOTIFICATION_TYPES_KEY,
  notificationTypesNeeded,
  selectNotificationTypes,
} from '../../store/records/notificationTypes.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import { COMPANIES_KEY, companiesNeeded } from '../../store/sites/companies.slice';
import { selectUserRoles, USER_ROLES_KEY, userRolesNeeded } from '../../store/users/userRoles.slice';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { QuietFailure } from '../ui/failure/QuietFailure';
import { GrantPicker } from './GrantPicker';
import { LABELS, type UserErrors, type UserValues } from './userValues';

/** What the pickers offer. */
const LISTS = [COMPANIES_KEY, USER_ROLES_KEY, NOTIFICATION_TYPES_KEY];

interface Props {
  values: UserValues;
  errors: UserErrors;
  onChange: (changes: Partial<UserValues>) => void;
}

/** What a user may do, and what they are told of. */
export function UserGrants({ values, errors, onChange }: Props) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => {
    dispatch(userRolesNeeded());
    dispatch(notificationTypesNeeded());
  }, [dispatch]);
  useEffect(load, [load]);
  const roles = useAppSelector(selectUserRoles);
  const rolesStatus = useAppSelector((state) => selectStatus(state, USER_ROLES_KEY));
  const types = useAppSelector(selectNotificationTypes);
  const typesStatus = useAppSelector((state) => selectStatus(state, NOTIFICATION_TYPES_KEY));
  const companies = useAppSelector((state) => selectStatus(state, COMPANIES_KEY));
  return (
    <>
      {LISTS.map((request) => (
        <LeftOutWarning key={request} request={request} />
      ))}
      {companies.phase === 'failed' && (
        <QuietFailure
          failure={companies.failure}
          text="The companies could not be loaded"
          onRetry={() => dispatch(companiesNeeded({ refresh: true }))}
        />
      )}
      <GrantPicker
        title={LABELS.roles}
        about="Each applies to one company or to all. Il Duce is always for all."
        label="Role"
        grants={values.roles}
        names={roles}
        status={rolesStatus}
        onRetry={load}
        labelOf={roleLabel}
        isGlobal={isGlobalRole}
        error={errors.roles}
        onChange={(changed) => onChange({ roles: changed })}
      />
      <GrantPicker
        title={LABELS.notifications}
        about="Mail that this person gets, for one company or for all."
        label="Notification"
        grants={values.notifications}
        names={types.map(({ name }) => name)}
        status={typesStatus}
        onRetry={load}
        labelOf={notificationLabel}
        error={errors.notifications}
        onChange={(changed) => onChange({ notifications: changed })}
      />
    </>
  );
}
