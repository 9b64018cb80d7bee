import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ALL_SITES_LABEL, allSitesPath, spansSites } from '@src/domain/screens/allSites';
import { ALL_NETWORKS, SITE_SCREENS, type SiteScreen, sitePath } from '@src/domain/screens/screens';
import {
  type CompanyShortcuts,
  selectShortcuts,
  selectSummaryAccess,
} from '@src/store/access/access.selectors';
import { useAppSelector, useAppStore } from '@src/store/hooks';
import { Link, useLocation } from 'react-router-dom';
import { Flag } from '../../ui/icons/Flag';
import type { MenuProps } from '../../ui/toolbar/useMenu';
import { queryForScreen, queryForSite } from './switchQuery';

interface Choice {
  to: string;
  label: string;
  flag?: string;
  chosen: boolean;
}

interface Here {
  screen: SiteScreen;
  /** Empty for all sites. */
  site: string;
  /** Query string of the address. */
  search: string;
  /** Tells whether the user may see the Summary tab of a site. */
  seesSummary: (site: string) => boolean;
}

/** Screens to switch to. The screen of all ad networks precedes the single networks. */
const SCREENS: readonly SiteScreen[] = SITE_SCREENS.flatMap((screen, place) =>
  screen.group === ALL_NETWORKS.group && SITE_SCREENS[place - 1]?.group !== screen.group
    ? [ALL_NETWORKS, screen]
    : [screen],
);

const offers = ({ screens, seesAds }: CompanyShortcuts, screen: SiteScreen): boolean =>
  screen.id === ALL_NETWORKS.id ? seesAds : screens.includes(screen);

const TAB = 'tab';

/**
 * Returns the sites that offer the screen, preceded by "all sites" if the screen supports it. Each link keeps the
 * view's parameters that the target supports.
 */
function sitesFor(
  shortcuts: readonly CompanyShortcuts[],
  { screen, site, search, seesSummary }: Here,
): Choice[] {
  // Every site of a screen has the tab "Why", also all sites together.
  const isWhy = new URLSearchParams(search).get(TAB) === 'why';
  const hasTab = (other: string) => isWhy || !screen.hasSummary || seesSummary(other);
  const single = shortcuts
    .filter((each) => offers(each, screen))
    .map(({ company }) => ({
      to:
        sitePath(screen, company.homepage_url) +
        queryForSite(search, hasTab(company.homepage_url) ? [] : [TAB]),
      label: company.name,
      flag: company.country,
      chosen: company.homepage_url === site,
    }));
  if (!spansSites(screen)) return single;
  const all = { label: ALL_SITES_LABEL, flag: 'all', chosen: site === '' };
  return [{ to: allSitesPath(screen) + queryForSite(search, isWhy ? [] : [TAB]), ...all }, ...single];
}

/**
 * Returns the reports of the site, or of any site if none is chosen. Each link to a site's report keeps the chosen
 * speaker.
 */
function reportsFor(shortcuts: readonly CompanyShortcuts[], { screen, site, search }: Here): Choice[] {
  const places = shortcuts.filter(({ company }) => site === '' || company.homepage_url === site);
  return SCREENS.filter(
    (other) => places.some((shortcuts) => offers(shortcuts, other)) && (site !== '' || spansSites(other)),
  ).map((other) => ({
    to: site === '' ? allSitesPath(other) : sitePath(other, site) + queryForScreen(search, other),
    label: other.label,
    chosen: other === screen,
  }));
}

const CHOICES = { site: sitesFor, report: reportsFor };

export default function SwitcherList({
  to: kind,
  screen,
  site,
  anchor,
  onClose,
}: MenuProps & Pick<Here, 'screen' | 'site'> & { to: keyof typeof CHOICES }) {
  const { search } = useLocation();
  const store = useAppStore();
  const seesSummary = (other: string) =>
    selectSummaryAccess(store.getState(), { permission: screen.permission, site: other }) === 'allowed';
  const choices = CHOICES[kind](useAppSelector(selectShortcuts), { screen, site, search, seesSummary });
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {choices.map(({ to, label, flag, chosen }) => (
        <MenuItem
          key={to}
          component={Link}
          to={to}
          selected={chosen}
          aria-current={chosen ? 'page' : undefined}
          onClick={onClose}
        >
          {flag !== undefined && <Flag country={flag} />}
          <span>{label}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
