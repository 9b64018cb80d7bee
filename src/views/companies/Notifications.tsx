import type from '../../theme/type.module.css';
import css from './Notifications.module.css';
import { SentLog } from './SentLog';
import { Templates } from './Templates';

/** Shows the mail templates and the sent notifications of a company. */
export function Notifications({ companyId }: { companyId: number }) {
  return (
    <>
      <section className={css.section} aria-labelledby="company-templates">
        <h2 className={type.h2} id="company-templates">
          Mailjet Templates
        </h2>
        <div className="inset">
          <Templates companyId={companyId} />
        </div>
      </section>
      <section className={css.section} aria-labelledby="company-sent">
        <h2 className={type.h2} id="company-sent">
          Notifications sent
        </h2>
        <SentLog companyId={companyId} />
      </section>
    </>
  );
}
