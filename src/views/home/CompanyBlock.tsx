import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { SHORTCUT_GROUPS, type SiteScreen, sitePath } from '../../domain/screens/screens';
import type { Company } from '../../domain/sites/company';
import { Flag } from '../ui/icons/Flag';
import { HOME_COLUMNS } from './columns';
import { ShortcutLink } from './ShortcutLink';

const Row = styled('section')(({ theme }) => ({
  ...HOME_COLUMNS,
  padding: '24px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { display: 'block', padding: '20px 0' },
}));

const Name = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 14,
  minWidth: 0,
  '& > :first-of-type': { marginTop: 3 },
});

const Names = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' });

const Group = styled('div')(({ theme }) => ({
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& > p': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '&:empty': { display: 'none' },
    '& > p': { display: 'block', margin: '12px 0 6px', color: theme.vars.palette.text.secondary },
  },
}));

/** One company: its flag, its name, and its shortcuts by group. */
export function CompanyBlock({ company, screens }: { company: Company; screens: readonly SiteScreen[] }) {
  const headingId = `company-${company.id}`;
  return (
    <Row aria-labelledby={headingId}>
      <Name>
        <Flag country={company.country} width={26} />
        <Names>
          <Typography variant="h2" id={headingId}>
            {company.name}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
            {company.homepage_url}
          </Typography>
        </Names>
      </Name>
      {SHORTCUT_GROUPS.map((group) => {
        const offered = screens.filter((screen) => screen.group === group);
        return (
          <Group key={group}>
            {offered.length > 0 && (
              <>
                <Typography variant="caption" component="p">
                  {group}
                </Typography>
                <ul aria-label={`${group} of ${company.name}`}>
                  {offered.map((screen) => (
                    <li key={screen.id}>
                      <ShortcutLink to={sitePath(screen, company.homepage_url)} label={screen.label} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Group>
        );
      })}
    </Row>
  );
}
