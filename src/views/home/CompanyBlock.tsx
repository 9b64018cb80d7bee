import type { Company } from '../../domain/companies/company';
import { SHORTCUT_GROUPS, type SiteScreen, sitePath } from '../../domain/screens/screens';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import { Flag } from '../ui/icons/Flag';
import css from './home.module.css';
import { ShortcutLink } from './ShortcutLink';

/** Renders a company: its flag, its name, and its shortcuts by group. */
export function CompanyBlock({ company, screens }: { company: Company; screens: readonly SiteScreen[] }) {
  const headingId = `company-${company.id}`;
  return (
    <section className={css.company} aria-labelledby={headingId}>
      <div className={css.name}>
        <Flag country={company.country} width={26} />
        <div className={css.names}>
          <h2 className={type.h2} id={headingId}>
            {company.name}
          </h2>
          <div className={classes(type.caption, type.tertiary)}>{company.homepage_url}</div>
        </div>
      </div>
      {SHORTCUT_GROUPS.map((group) => {
        const offered = screens.filter((screen) => screen.group === group);
        return (
          <div className={css.group} key={group}>
            {offered.length > 0 && (
              <>
                <p className={type.caption}>{group}</p>
                <ul aria-label={`${group} of ${company.name}`}>
                  {offered.map((screen) => (
                    <li key={screen.id}>
                      <ShortcutLink to={sitePath(screen, company.homepage_url)} label={screen.label} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        );
      })}
    </section>
  );
}
