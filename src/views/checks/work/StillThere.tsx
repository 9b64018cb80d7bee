import { CHECK_TEXTS, type CheckKind } from '@src/domain/checks/checks';
import { formatCount } from '@src/domain/figures/formats';
import { selectStillFailing } from '@src/store/checks/work.selectors';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/failure/Alert';
import css from './StillThere.module.css';

/** Maximum number of names. The work mode shows all of them. */
const SHOWN_AT_ONCE = 30;

interface Props {
  kind: CheckKind;
  site: string;
  /** Filters the cards by a name. */
  onName: (name: string) => void;
}

/** Warns about records that the user marked as fixed but the last run found again. */
export function StillThere({ kind, site, onName }: Props) {
  const still = useAppSelector((state) => selectStillFailing(state, { kind, site }));
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  if (still.length === 0) return null;
  const { noun, plural } = CHECK_TEXTS[kind];
  const more = still.length - SHOWN_AT_ONCE;
  return (
    <Alert severity="warning" className="screen-only">
      <span>{`${formatCount(still.length, locale)} you said fixed ${still.length === 1 ? 'is' : 'are'} still there`}</span>
      <ul className={css.names} aria-label={`${still.length === 1 ? noun : plural} still there`}>
        {still.slice(0, SHOWN_AT_ONCE).map(({ id, name }) => (
          <li key={id}>
            <Button size="small" onClick={() => onName(name)}>
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
        {more > 0 && <li>{`and ${formatCount(more, locale)} more`}</li>}
      </ul>
    </Alert>
  );
}
