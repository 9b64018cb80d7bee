import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { SentLog } from './SentLog';
import { Templates } from './Templates';

const Section = styled('section')(({ theme }) => ({
  padding: '24px 0 8px',
  '& > h2, & > .inset': { marginInline: 24 },
  '& .inset': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    padding: '12px 0 20px',
  },
  '& .fields': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
    gap: 20,
    alignItems: 'start',
    maxWidth: 1072,
  },
  '& form': { width: '100%' },
  '& .after': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    marginTop: 20,
    minHeight: 32,
  },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: { '& > h2, & > .inset': { marginInline: 16 } },
}));

/** Shows the mail templates and the sent notifications of a company. */
export function Notifications({ companyId }: { companyId: number }) {
  return (
    <>
      <Section aria-labelledby="company-templates">
        <Typography variant="h2" id="company-templates">
          Mailjet Templates
        </Typography>
        <div className="inset">
          <Templates companyId={companyId} />
        </div>
      </Section>
      <Section aria-labelledby="company-sent">
        <Typography variant="h2" id="company-sent">
          Notifications sent
        </Typography>
        <SentLog companyId={companyId} />
      </Section>
    </>
  );
}
