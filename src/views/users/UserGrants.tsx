import { useCallback, useEffect, useState } from 'react';
import { ALL_COMPANIES_ID, type Grant, sameGrant } from '../../domain/permissions/grants';
import { roleLabel } from '../../domain/permissions/roleLabels';
import { notificationLabel } from '../../domain/records/notifications';
import { isGlobalRole } from '../../domain/users/roles';
import { COMPANIES_KEY, companiesRequested } from '../../store/companies/companies.slice';
import { placeOf, selectGrantPlaces } from '../../store/companies/grantPlaces.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  NOTIFICATION_TYPES_KEY,
  notificationTypesRequested,
  selectNotificationTypes,
} from '../../store/records/notificationTypes.slice';
import { isAwaited, type RequestStatus, selectStatus } from '../../store/requests/requests.slice';
import { selectUserRoles, USER_ROLES_KEY, userRolesRequested } from '../../store/users/userRoles.slice';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { FormSection } from '../ui/form/FormLayout';
import { SelectInput } from '../ui/form/SelectInput';
import type { FieldProps } from '../ui/form/useForm';
import { Chips, GrantChip } from './GrantChip';
import css from './UserGrants.module.css';

/** Requests that provide the options of the pickers. */
const LISTS = [COMPANIES_KEY, USER_ROLES_KEY, NOTIFICATION_TYPES_KEY];

interface Props {
  roles: FieldProps<Grant[]>;
  notifications: FieldProps<Grant[]>;
}

/** Edits the roles and the notifications of a user. */
export function UserGrants({ roles, notifications }: Props) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => {
    dispatch(userRolesRequested());
    dispatch(notificationTypesRequested());
  }, [dispatch]);
  useEffect(load, [load]);
  const roleNames = useAppSelector(selectUserRoles);
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
        <FailureAlert
          failure={companies.failure}
          prefix="The companies could not be loaded. "
          onRetry={() => dispatch(companiesRequested({ refresh: true }))}
        />
      )}
      <GrantPicker
        field={roles}
        about="Each role applies to one company or to all companies. Il Duce always applies to all companies."
        label="Role"
        names={roleNames}
        status={rolesStatus}
        onRetry={load}
        labelOf={roleLabel}
        isGlobal={isGlobalRole}
      />
      <GrantPicker
        field={notifications}
        about="Mail that this person gets, for one company or for all."
        label="Notification"
        names={types.map(({ name }) => name)}
        status={typesStatus}
        onRetry={load}
        labelOf={notificationLabel}
      />
    </>
  );
}

interface PickerProps {
  field: FieldProps<Grant[]>;
  about: string;
  /** Label of the picker, such as "Role". */
  label: string;
  /** Names that can be granted. */
  names: readonly string[];
  /** Load state of the names. */
  status: RequestStatus;
  onRetry: () => void;
  labelOf: (name: string) => string;
  /** Tells whether a name can only be granted for all companies. */
  isGlobal?: (name: string) => boolean;
}

const NOTHING_GLOBAL = () => false;

/**
 * Edits grants, each for one company or for all. Choosing a company and a name adds a grant; clicking its chip removes
 * it.
 */
function GrantPicker({
  field: { label: title, value: grants, error, onChange },
  about,
  label,
  names,
  status,
  onRetry,
  labelOf,
  isGlobal = NOTHING_GLOBAL,
}: PickerProps) {
  const places = useAppSelector(selectGrantPlaces);
  const [company, setCompany] = useState('');
  const [name, setName] = useState('');
  const [told, setTold] = useState('');
  const describe = (grant: Grant): string =>
    `${labelOf(grant.name)} for ${placeOf(places, grant.company_id).name}`;

  const choose = (chosenCompany: string, chosenName: string) => {
    setTold('');
    const everywhere = chosenName !== '' && isGlobal(chosenName);
    const place = everywhere ? String(ALL_COMPANIES_ID) : chosenCompany;
    setCompany(place);
    // The company stays chosen for the next grant.
    setName(place === '' ? chosenName : '');
    if (place === '' || chosenName === '') return;
    const grant = { name: chosenName, company_id: Number(place) };
    if (grants.some((one) => sameGrant(one, grant))) setTold(`${describe(grant)} is there already.`);
    else onChange([...grants, grant]);
  };

  return (
    <FormSection title={title} about={about}>
      <SelectInput
        label="Company"
        placeholder="Choose a company"
        value={company}
        options={places.map((place) => ({ value: String(place.id), label: place.name }))}
        onChange={(value) => choose(value, name)}
      />
      <SelectInput
        label={label}
        placeholder={isAwaited(status) ? 'Loading...' : `Choose a ${label.toLowerCase()}`}
        value={name}
        options={names.map((one) => ({ value: one, label: labelOf(one), title: one }))}
        error={error}
        onChange={(value) => choose(company, value)}
      />
      <div style={{ gridColumn: '1 / -1' }}>
        {status.phase === 'failed' && <FailureAlert failure={status.failure} onRetry={onRetry} />}
        {grants.length === 0 ? (
          <p className={classes(type.body2, type.secondary)}>none yet</p>
        ) : (
          <Chips>
            {grants.map((grant) => (
              <li key={`${grant.name} ${grant.company_id}`}>
                <GrantChip
                  name={grant.name}
                  label={labelOf(grant.name)}
                  place={placeOf(places, grant.company_id)}
                  onRemove={() => {
                    setTold('');
                    onChange(grants.filter((one) => !sameGrant(one, grant)));
                  }}
                />
              </li>
            ))}
          </Chips>
        )}
        <p className={classes(type.caption, type.secondary, css.spaced)} role="status">
          {told}
        </p>
      </div>
    </FormSection>
  );
}
