import Typography from '@mui/material/Typography';
import type { Permission } from '../../domain/permissions';
import { roleWords } from '../../domain/refusals';
import { selectCompanyOfSite } from '../../store/access.selectors';
import { useAppSelector } from '../../store/hooks';

interface Props {
  permission: Permission;
  site?: string;
}

/** The role that is missing, and for which company. */
export default function WhyRefused({ permission, site }: Props) {
  const company = useAppSelector((state) =>
    site === undefined ? undefined : selectCompanyOfSite(state, site),
  );
  const where = company ? company.name : 'all companies';
  return (
    <Typography variant="body2" color="textSecondary">
      {site !== undefined && !company && `No company has the site ${site}. `}
      {`This takes the role ${roleWords(permission)} for ${where}. An admin of all companies can grant it.`}
    </Typography>
  );
}
