import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { ALL_SITES_LABEL, allSitesPath, spansSites } from '../../../domain/screens/allSites';
import { ALL_NETWORKS, SITE_SCREENS, type SiteScreen, sitePath } from '../../../domain/screens/screens';
import { type CompanyShortcuts, selectShortcuts } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { Flag } from '../../ui/icons/Flag';
import type { MenuProps } from '../../ui/toolbar/useMenu';

interface Choice {
  to: string;
  label: string;
  flag?: string;
  chosen: boolean;
}

interface Here {
  screen: SiteScreen;
  /** Empty for all of them. */
  site: string;
}

/** All that can be switched to: the ad networks together stand before each of them. */
const SCREENS: readonly SiteScreen[] = SITE_SCREENS.flatMap((screen, place) =>
  screen.group === ALL_NETWORKS.group && SITE_SCREENS[place - 1]?.group !== screen.group
    ? [ALL_NETWORKS, screen]
    : [screen],
);

const offers = ({ screens, seesAds }: CompanyShortcuts, screen: SiteScreen): boolean =>
  screen.id === ALL_NETWORKS.id ? seesAds : screens.includes(screen);

/** The sites that have the screen, after all of them in one. */
function sitesFor(shortcuts: readonly CompanyShortcuts[], { screen, site }: Here): Choice[] {
  const single = shortcuts
    .filter((each) => offers(each, screen))
    .map(({ company }) => ({
      to: sitePath(screen, company.homepage_url),
      label: company.name,
      flag: company.country,
      chosen: company.homepage_url === site,
    }));
  if (!spansSites(screen)) return single;
  return [{ to: allSitesPath(screen), label: ALL_SITES_LABEL, flag: 'all', chosen: site === '' }, ...single];
}

/** The reports that the site has, or any of them. */
function reportsFor(shortcuts: readonly CompanyShortcuts[], { screen, site }: Here): Choice[] {
  const places = shortcuts.filter(({ company }) => site === '' || company.homepage_url === site);
  return SCREENS.filter(
    (other) => places.some((shortcuts) => offers(shortcuts, other)) && (site !== '' || spansSites(other)),
  ).map((other) => ({
    to: site === '' ? allSitesPath(other) : sitePath(other, site),
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
}: MenuProps & Here & { to: keyof typeof CHOICES }) {
  const choices = CHOICES[kind](useAppSelector(selectShortcuts), { screen, site });
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
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
