import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { type SiteScreen, sitePath } from '../../../domain/screens/screens';
import { selectShortcuts } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { selectSite } from '../../../store/sites/sites.selectors';
import { Flag } from '../../ui/icons/Flag';
import { SwitchIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useMenu } from '../../ui/toolbar/useMenu';
import type { Choice } from './SwitcherList';

const SwitcherList = lazyPart(() => import('./SwitcherList'));

const Slash = styled('span')(({ theme }) => ({
  width: 1,
  height: 20,
  margin: '0 8px 0 12px',
  transform: 'rotate(16deg)',
  backgroundColor: theme.vars.palette.surface.lineStrong,
}));

const Opener = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  gap: 8,
  height: 32,
  minWidth: 0,
  padding: '0 8px',
  borderRadius: 6,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > svg': { color: theme.vars.palette.text.tertiary, flex: 'none' },
}));

const Shown = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const OnlyWide = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

function Switcher({ name, choices, children }: { name: string; choices: Choice[]; children: ReactNode }) {
  const { anchor, close, button } = useMenu();
  return (
    <>
      <Opener title={name} {...button}>
        {children}
        <SwitchIcon />
      </Opener>
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
      <Slash aria-hidden="true" />
      <Switcher name="Other site" choices={sites}>
        <Flag country={country} />
        <Shown>{label}</Shown>
      </Switcher>
      <OnlyWide>
        <Slash aria-hidden="true" />
        <Switcher name="Other report" choices={reports}>
          <Shown>{screen.label}</Shown>
        </Switcher>
      </OnlyWide>
    </>
  );
}
