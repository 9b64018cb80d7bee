import { useEffect } from 'react';
import { selectIsGroupAdmin } from '../../store/access/access.selectors';
import { areaRequested, type LazyAreaName, selectArea } from '../../store/areas/areas.slice';
import { COMPANIES_KEY, companiesRequested } from '../../store/companies/companies.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { MAILING_LISTS_KEY, mailingListsRequested } from '../../store/mailingLists/mailingLists.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import { USERS_KEY, usersRequested } from '../../store/users/users.slice';

interface Records {
  area: LazyAreaName;
  request: string;
  needed: () => ReturnType<typeof usersRequested> | ReturnType<typeof mailingListsRequested>;
}

const USERS: Records = { area: 'users', request: USERS_KEY, needed: usersRequested };
const LISTS: Records = { area: 'mailingLists', request: MAILING_LISTS_KEY, needed: mailingListsRequested };

/** Load state of records. */
type LoadState = 'there' | 'waiting' | 'failed';

function useAsked({ area, request, needed }: Records, wanted: boolean): LoadState {
  const dispatch = useAppDispatch();
  const code = useAppSelector((state) => selectArea(state, area));
  const { phase } = useAppSelector((state) => selectStatus(state, request));
  useEffect(() => {
    if (!wanted) return;
    if (code === 'closed') dispatch(areaRequested(area));
    else if (code === 'open' && phase === 'idle') dispatch(needed());
  }, [dispatch, area, needed, wanted, code, phase]);
  if (code === 'failed' || phase === 'failed') return 'failed';
  return !wanted || phase === 'ready' ? 'there' : 'waiting';
}

/**
 * Loads the users and mailing lists for an admin, unless they are loaded or loading. `retry` repeats the failed
 * requests.
 */
export function useRequestedRecords(isSearching: boolean): { state: LoadState; retry: () => void } {
  const dispatch = useAppDispatch();
  const admin = useAppSelector(selectIsGroupAdmin);
  const wanted = isSearching && admin;
  const users = useAsked(USERS, wanted);
  const lists = useAsked(LISTS, wanted);
  const companies = useAppSelector((state) => selectStatus(state, COMPANIES_KEY)).phase;
  const states = [users, lists];
  const failed = (wanted && states.includes('failed')) || companies === 'failed';
  const waiting = (wanted && states.includes('waiting')) || companies === 'pending';
  return {
    state: failed ? 'failed' : waiting ? 'waiting' : 'there',
    retry: () => {
      if (companies === 'failed') dispatch(companiesRequested({ refresh: true }));
      for (const [asked, { area, needed }] of [
        [users, USERS],
        [lists, LISTS],
      ] as const) {
        if (!wanted || asked !== 'failed') continue;
        dispatch(areaRequested(area));
        dispatch(needed());
      }
    },
  };
}
