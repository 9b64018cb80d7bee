import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ALL_COMPANIES_ID } from '@src/domain/permissions/grants';
import type { User } from '@src/domain/session/user';
import { type GrantChange, isChanged } from '@src/domain/users/grantChange';
import { isGlobalRole } from '@src/domain/users/roles';
import { placeOf, selectGrantPlaces } from '@src/store/companies/grantPlaces.selectors';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import {
  NOTIFICATION_TYPES_KEY,
  notificationTypesRequested,
  selectNotificationTypes,
} from '@src/store/records/notificationTypes.slice';
import { isAwaited, selectStatus } from '@src/store/requests/requests.slice';
import { grantChangeRequested } from '@src/store/users/grantRun.slice';
import { selectUserRoles, USER_ROLES_KEY, userRolesRequested } from '@src/store/users/userRoles.slice';
import type from '@src/theme/type.module.css';
import { useCallback, useEffect, useId, useState } from 'react';
import { BatchList } from '../../ui/batch/BatchReport';
import { Button } from '../../ui/button/Button';
import { classes } from '../../ui/button/classes';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { FailureAlert } from '../../ui/failure/FailureAlert';
import { SelectInput } from '../../ui/form/SelectInput';
import { GRANT_NOUNS, grantLabel, grantWords, peopleText, STEP_WORDS } from './grantWords';

interface Props extends Omit<GrantChange, 'grant'> {
  /** Title of the dialog, such as "Add role". */
  label: string;
  users: readonly User[];
  onClose: () => void;
}

/** Loads the names that can be granted, in the spelling of the API. */
function useGrantNames(kind: GrantChange['kind']) {
  const dispatch = useAppDispatch();
  const load = useCallback(
    () => void dispatch(kind === 'roles' ? userRolesRequested() : notificationTypesRequested()),
    [dispatch, kind],
  );
  useEffect(load, [load]);
  const roles = useAppSelector(selectUserRoles);
  const types = useAppSelector(selectNotificationTypes);
  const key = kind === 'roles' ? USER_ROLES_KEY : NOTIFICATION_TYPES_KEY;
  const status = useAppSelector((state) => selectStatus(state, key));
  return { names: kind === 'roles' ? roles : types.map(({ name }) => name), status, load };
}

/** Asks for the grant to add to or remove from the chosen users, and previews which users change. */
export function GrantDialog({ label, action, kind, users, onClose }: Props) {
  const dispatch = useAppDispatch();
  const id = useId();
  const places = useAppSelector(selectGrantPlaces);
  const { names, status, load } = useGrantNames(kind);
  const [company, setCompany] = useState('');
  const [name, setName] = useState('');
  const isGlobal = kind === 'roles' && name !== '' && isGlobalRole(name);
  const place = isGlobal ? String(ALL_COMPANIES_ID) : company;
  const noun = GRANT_NOUNS[kind];

  // A removal offers only grants that at least one of the users has.
  const held = users.flatMap((user) => user[kind]);
  const isAdding = action === 'add';
  const placeIds = isAdding ? places.map((one) => one.id) : [...new Set(held.map((one) => one.company_id))];
  const offered = isAdding
    ? names
    : [
        ...new Set(
          held.filter((one) => place === '' || one.company_id === Number(place)).map((one) => one.name),
        ),
      ];

  const change: GrantChange | null =
    place !== '' && name !== '' ? { action, kind, grant: { name, company_id: Number(place) } } : null;
  const words = STEP_WORDS[action];
  const concerned = change ? users.filter((user) => isChanged(user, change)) : [];
  const start = () => {
    if (!change || concerned.length === 0) return;
    const ids = concerned.map((user) => user.id);
    dispatch(grantChangeRequested({ change, ids, queue: ids }));
  };

  return (
    <FormDialog
      isTyped={company !== '' || name !== ''}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <DialogTitle id={`${id}-title`}>{label}</DialogTitle>
        <DialogContent>
          <div style={{ display: 'grid', gap: 20, paddingTop: 4 }}>
            <SelectInput
              label="Company"
              placeholder="Choose a company"
              value={place}
              options={placeIds.map((one) => ({ value: String(one), label: placeOf(places, one).name }))}
              hint={isGlobal ? 'This role is always for all companies.' : undefined}
              onChange={(value) => {
                setCompany(value);
                if (isGlobal) setName('');
              }}
            />
            <SelectInput
              label={noun.charAt(0).toUpperCase() + noun.slice(1)}
              placeholder={isAdding && isAwaited(status) ? 'Loading...' : `Choose a ${noun}`}
              value={offered.includes(name) ? name : ''}
              options={offered.map((one) => ({ value: one, label: grantLabel(kind, one), title: one }))}
              onChange={setName}
            />
            {isAdding && status.phase === 'failed' && (
              <FailureAlert failure={status.failure} onRetry={load} />
            )}
            {!isAdding && held.length === 0 && (
              <p className={classes(type.body1, type.secondary)}>{`None of these users has a ${noun}.`}</p>
            )}
            {change && (
              <>
                <p
                  className={type.body2}
                  role="status"
                >{`${grantWords(change, places)}: ${peopleText(concerned.length)} of ${users.length} ${
                  isAdding
                    ? concerned.length === 1
                      ? 'gets it'
                      : 'get it'
                    : concerned.length === 1
                      ? 'loses it'
                      : 'lose it'
                }`}</p>
                <BatchList
                  label="Who gets what"
                  lines={users.map((user) => ({
                    id: user.id,
                    name: user.name,
                    words: isChanged(user, change) ? words.coming : words.unneeded,
                  }))}
                />
              </>
            )}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={concerned.length === 0}
          >{`${isAdding ? 'Add to' : 'Remove from'} ${peopleText(concerned.length)}`}</Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
