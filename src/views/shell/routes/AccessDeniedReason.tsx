import { roleWords } from '@src/domain/permissions/missingShortcuts';
import type { Permission } from '@src/domain/permissions/permissions';
import { selectCompanyOfSite } from '@src/store/access/access.selectors';
import { COMPANIES_KEY } from '@src/store/companies/companies.slice';
import { useAppSelector } from '@src/store/hooks';
import type from '@src/theme/type.module.css';
import { classes } from '../../ui/button/classes';
import { LeftOutWarning } from '../../ui/failure/LeftOutWarning';
import css from './AccessDeniedReason.module.css';

interface Props {
  permission: Permission;
  site?: string | null;
}

/** Names the missing role and the company for which it is required. */
export default function AccessDeniedReason({ permission, site }: Props) {
  const isOfSite = typeof site === 'string';
  const company = useAppSelector((state) => (isOfSite ? selectCompanyOfSite(state, { site }) : undefined));
  const where = company?.name ?? (site === null ? 'a company that has this report' : 'all companies');
  return (
    <>
      <p
        className={classes(type.body2, type.secondary, css.spaced)}
      >{`${isOfSite && !company ? `No company has the site ${site}. ` : ''}This takes the role ${roleWords(permission)} for ${where}. An admin of all companies can grant it.`}</p>
      {/* A company that could not be read may be the company of this site. */}
      {isOfSite && !company && <LeftOutWarning request={COMPANIES_KEY} />}
    </>
  );
}
