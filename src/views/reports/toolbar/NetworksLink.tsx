import type { Span } from '@src/domain/dates/spans';
import { ALL_NETWORKS, sitePath } from '@src/domain/screens/screens';
import { Link } from 'react-router-dom';
import css from '../screen/report.module.css';

/** Links from one ad network to the report of all networks, with the same span. */
export function NetworksLink({ site, span }: { site: string; span: Span | null }) {
  const search = span === null ? '' : `?span=${span}`;
  return (
    <Link className={css.networks} to={sitePath(ALL_NETWORKS, site) + search}>
      {ALL_NETWORKS.label}
    </Link>
  );
}
