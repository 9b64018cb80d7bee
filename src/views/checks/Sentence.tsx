import type { CheckKind, ClassFilter } from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import { joinTags, selectTotals } from '../../store/checks/cards.selectors';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import css from './Sentence.module.css';

function Count({ count, noun, locale }: { count: number; noun: string; locale: string }) {
  return <strong data-noun={count === 1 ? noun : `${noun}s`}>{formatCount(count, locale)}</strong>;
}

interface Props {
  kind: CheckKind;
  site: string;
  text: string;
  ofClass: ClassFilter;
  tags: readonly string[];
  /** True once there are results to count. */
  loaded: boolean;
}

/** Says how many issues are shown. Screen readers announce each change. */
export function Sentence({ kind, site, text, ofClass, tags, loaded }: Props) {
  const { warnings, errors } = useAppSelector((state) =>
    selectTotals(state, { kind, site, text, ofClass, tags: joinTags(tags) }),
  );
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const filtered = text !== '' || ofClass !== 'all' || tags.length > 0;
  return (
    <p className={css.line} role="status">
      {loaded && (
        <>
          <span>{`Showing results of the sanity check for ${site}. `}</span>
          {warnings > 0 && <Count count={warnings} noun="warning" locale={locale} />}
          {warnings > 0 && errors > 0 && <span>{' + '}</span>}
          {errors > 0 && <Count count={errors} noun="error" locale={locale} />}
          <span>{`${warnings + errors === 0 ? '0' : ''}${filtered ? ' filtered issues' : ' issues in total.'}`}</span>
        </>
      )}
    </p>
  );
}
