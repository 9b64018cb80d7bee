import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import type { Grant } from '../../domain/permissions/grants';
import { GROUP_FOLLOWERS, SHORTCUT_GROUPS, SITE_SCREENS } from '../../domain/screens/screens';
import type { User } from '../../domain/session/user';
import { seesGroupFollowers, selectShortcutsFor } from '../../store/access/access.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { COMPANIES_KEY, companiesNeeded } from '../../store/sites/companies.slice';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { Screen } from '../ui/page/Screen';
import { CompanyBlock } from './CompanyBlock';
import { HOME_COLUMNS } from './columns';
import { HomeSkeleton } from './HomeSkeleton';
import { MissingShortcuts } from './MissingShortcuts';
import { ShortcutLink } from './ShortcutLink';

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1328,
  margin: '0 auto',
  padding: '16px 0 56px',
  '& > div:not(:first-of-type)': { marginInline: 24 },
  [theme.breakpoints.down('sm')]: { paddingTop: 4, '& > div:not(:first-of-type)': { marginInline: 16 } },
}));

const GroupNames = styled('div')(({ theme }) => ({
  ...HOME_COLUMNS,
  marginTop: 8,
  paddingBottom: 8,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

interface Props {
  user: User;
  /** Above the shortcuts. */
  note?: ReactNode;
}

/** The welcome, and for each athenas company what this person may open. */
export default function HomeScreen({ user, note }: Props) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(companiesNeeded({}));
  }, [dispatch]);
  return (
    <Column>
      <Screen title={`Welcome ${user.name}`} variant="display">
        {note}
        <Companies roles={user.roles} />
      </Screen>
    </Column>
  );
}

function Companies({ roles }: { roles: readonly Grant[] }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, COMPANIES_KEY));
  const shortcuts = useAppSelector((state) => selectShortcutsFor(state, roles));
  const loaded = loadedAtOf(status) !== null;
  const failed = status.phase === 'failed' && (
    <FailureAlert failure={status.failure} onRetry={() => dispatch(companiesNeeded({ refresh: true }))} />
  );
  if (!loaded) return failed ? <div>{failed}</div> : <HomeSkeleton />;
  return (
    <>
      {failed && <div>{failed}</div>}
      <div>
        <LeftOutWarning request={COMPANIES_KEY} />
      </div>
      {shortcuts.length === 0 ? (
        <div>
          <Typography color="textSecondary">No companies found</Typography>
        </div>
      ) : (
        <>
          <GroupNames aria-hidden="true">
            <span />
            {SHORTCUT_GROUPS.map((group) => (
              <Typography key={group} variant="caption" component="span" sx={{ fontWeight: 500 }}>
                {group}
              </Typography>
            ))}
          </GroupNames>
          <div>
            {shortcuts.map(({ company, screens }) => (
              <CompanyBlock key={company.id} company={company} screens={screens} />
            ))}
          </div>
        </>
      )}
      {seesGroupFollowers(roles) && (
        <div>
          <ShortcutLink to={GROUP_FOLLOWERS.path} label={GROUP_FOLLOWERS.label} />
        </div>
      )}
      {shortcuts.some(({ screens }) => screens.length < SITE_SCREENS.length) && (
        <div>
          <MissingShortcuts roles={roles} />
        </div>
      )}
    </>
  );
}
