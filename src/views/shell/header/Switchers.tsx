import { type ReactNode, Suspense } from 'react';
import { type SiteScreen, sitePath } from '../../../domain/screens/screens';
import { selectShortcuts } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { selectSite } from '../../../store/sites/sites.selectors';
import { classes } from '../../ui/button/classes';
import { Flag } from '../../ui/icons/Flag';
import { SwitchIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useMenu } from '../../ui/toolbar/useMenu';
import opener from './opener.module.css';
import type { Choice } from './SwitcherList';
import css from './Switchers.module.css';

const SwitcherList = lazyPart(() => import('./SwitcherList'));

function Switcher({ name, choices, children }: { name: string; choices: Choice[]; children: ReactNode }) {
  const { anchor, close, button } = useMenu();
  return (
    <>
      <button type="button" className={classes(opener.opener, css.switcher)} title={name} {...button}>
        {children}
        <SwitchIcon />
      </button>
      {anchor && (
        <Suspense fallback={null}>
          <SwitcherList choices={choices} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The same report of another site, and another report of the same site. */
export function Switchers({ screen, site }: { screen: SiteScreen; site: string }) {
  const { label, country } = useAppSelector((state) => selectSite(state, site));
  const shortcuts = useAppSelector(selectShortcuts);
  const sites = shortcuts
    .filter(({ screens }) => screens.includes(screen))
    .map(({ company }) => ({
      to: sitePath(screen, company.homepage_url),
      label: company.name,
      flag: company.country,
      chosen: company.homepage_url === site,
    }));
  const here = shortcuts.find(({ company }) => company.homepage_url === site)?.screens ?? [];
  const reports = here.map((other) => ({
    to: sitePath(other, site),
    label: other.label,
    chosen: other === screen,
  }));
  return (
    <>
      <span className={css.slash} aria-hidden="true" />
      <Switcher name="Other site" choices={sites}>
        <Flag country={country} />
        <span className={css.shown}>{label}</span>
      </Switcher>
      <div className={css.onlyWide}>
        <span className={css.slash} aria-hidden="true" />
        <Switcher name="Other report" choices={reports}>
          <span className={css.shown}>{screen.label}</span>
        </Switcher>
      </div>
    </>
  );
}
