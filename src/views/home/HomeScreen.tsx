import { Suspense, useEffect } from 'react';
import type { Grant } from '../../domain/permissions/grants';
import { GROUP_FOLLOWERS, SHORTCUT_GROUPS, SITE_SCREENS } from '../../domain/screens/screens';
import type { User } from '../../domain/session/user';
import {
  seesGroupFollowers,
  selectIsGroupAdmin,
  selectShortcutsFor,
} from '../../store/access/access.selectors';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import { COMPANIES_KEY, companiesRequested } from '../../store/companies/companies.slice';
import { selectFeatures } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import type { Elements } from '../ui/elements';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { idle } from '../ui/lazy/idle';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Screen } from '../ui/page/Screen';
import { CompanyBlock } from './CompanyBlock';
import { HomeSkeleton } from './HomeSkeleton';
import css from './home.module.css';
import { MissingShortcuts } from './MissingShortcuts';
import { SavedPages } from './SavedPages';
import { ShortcutLink } from './ShortcutLink';

const HomeGoals = lazyPart(() => import('../goals/HomeGoals'), idle);
const FirstSteps = lazyPart(() => import('../imports/FirstSteps'));

interface Props {
  user: User;
  /** Shown above the shortcuts. */
  note?: Elements;
}

/** Shows the welcome and, for each athenas company, the screens that the user may open. */
export default function HomeScreen({ user, note }: Props) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(companiesRequested({}));
    dispatch(areaRequested('notices'));
  }, [dispatch]);
  return (
    <div className={css.column}>
      <Screen title={`Welcome ${user.name}`} variant="display">
        {note}
        <Companies roles={user.roles} own={note === undefined} />
      </Screen>
    </div>
  );
}

/** @param own true on the viewer's own home page, which also shows favourite and recent pages */
function Companies({ roles, own }: { roles: readonly Grant[]; own: boolean }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, COMPANIES_KEY));
  const shortcuts = useAppSelector((state) => selectShortcutsFor(state, { roles }));
  // Waits for the favourite and recent pages too: they appear above the companies and would push the companies down.
  const marks = useAppSelector((state) => selectArea(state, 'notices'));
  const isOffered = useAppSelector(
    (state) => selectIsGroupAdmin(state) && selectFeatures(state).includes('import'),
  );
  const loaded = loadedAtOf(status) !== null && marks !== 'closed';
  const failed = status.phase === 'failed' && (
    <FailureAlert failure={status.failure} onRetry={() => dispatch(companiesRequested({ refresh: true }))} />
  );
  if (!loaded) return failed ? <div>{failed}</div> : <HomeSkeleton />;
  return (
    <>
      {failed && <div>{failed}</div>}
      <div>
        <LeftOutWarning request={COMPANIES_KEY} />
      </div>
      {own && <SavedPages />}
      {own && (
        <div>
          <Suspense fallback={null}>
            <HomeGoals />
          </Suspense>
        </div>
      )}
      {shortcuts.length === 0 ? (
        <div>
          <p className={classes(type.body1, type.secondary)}>No companies found</p>
        </div>
      ) : (
        <>
          <div className={css.groupNames} aria-hidden="true">
            <span />
            {SHORTCUT_GROUPS.map((group) => (
              <span key={group}>{group}</span>
            ))}
          </div>
          <div>
            {shortcuts.map(({ company, screens }) => (
              <CompanyBlock key={company.id} company={company} screens={screens} />
            ))}
          </div>
        </>
      )}
      {own && isOffered && (
        <div>
          <Suspense fallback={null}>
            <FirstSteps />
          </Suspense>
        </div>
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
