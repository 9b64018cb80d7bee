import { ALL_SITES_LABEL } from '@src/domain/screens/allSites';
import type { SiteScreen } from '@src/domain/screens/screens';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import { Suspense } from 'react';
import { classes } from '../../ui/button/classes';
import type { Elements } from '../../ui/elements';
import { Flag } from '../../ui/icons/Flag';
import { SwitchIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useMenu } from '../../ui/toolbar/useMenu';
import opener from './opener.module.css';
import css from './Switchers.module.css';

const SwitcherList = lazyPart(() => import('./SwitcherList'));

interface Props {
  screen: SiteScreen;
  /** Empty for all sites. */
  site: string;
}

function Switcher({ to, children, ...here }: Props & { to: 'site' | 'report'; children: Elements }) {
  const { anchor, close, button } = useMenu();
  return (
    <>
      <button
        type="button"
        className={classes(opener.opener, css.switcher)}
        title={`Other ${to}`}
        {...button}
      >
        {children}
        <SwitchIcon />
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <SwitcherList to={to} {...here} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Switches to the same report of another site, or to another report of the same site. */
export function Switchers({ screen, site }: Props) {
  const { label, country } = useAppSelector((state) => selectSite(state, { site }));
  return (
    <>
      <span className={css.slash} aria-hidden="true" />
      <Switcher to="site" screen={screen} site={site}>
        <Flag country={site ? country : 'all'} />
        <span className={css.shown}>{site ? label : ALL_SITES_LABEL}</span>
      </Switcher>
      <div className={css.onlyWide}>
        <span className={css.slash} aria-hidden="true" />
        <Switcher to="report" screen={screen} site={site}>
          <span className={css.shown}>{screen.label}</span>
        </Switcher>
      </div>
    </>
  );
}
