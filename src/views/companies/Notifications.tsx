import Typography from '@mui/material/Typography';
import css from './Notifications.module.css';
import { SentLog } from './SentLog';
import { Templates } from './Templates';

/** Shows the mail templates and the sent notifications of a company. */
export function Notifications({ companyId }: { companyId: number }) {
  return (
    <>
      <section className={css.section} aria-labelledby="company-templates">
        <Typography variant="h2" id="company-templates">
          Mailjet Templates
        </Typography>
        <div className={css.inset}>
          <Templates companyId={companyId} />
        </div>
      </section>
      <section className={css.section} aria-labelledby="company-sent">
        <Typography variant="h2" id="company-sent">
          Notifications sent
        </Typography>
        <SentLog companyId={companyId} />
      </section>
    </>
  );
}
