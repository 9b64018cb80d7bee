import type { Span } from '@src/domain/dates/spans';
import { ALL_NETWORKS, sitePath } from '@src/domain/screens/screens';
import { Link } from 'react-router-dom';
import css from '../screen/report.module.css';

/** From one ad network to all of them, over the same days. */
export function NetworksLink({ site, span }: { site: string; span: Span | null }) {
  const search = span === null ? '' : `?span=${span}`;
  return (
    <Link className={css.networks} to={sitePath(ALL_NETWORKS, site) + search}>
      {ALL_NETWORKS.label}
    </Link>
  );
}
