import { styled } from '@mui/material/styles';
import type { CheckKind, ClassFilter } from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import { joinTags, selectTotals } from '../../store/checks/cards.selectors';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  padding: '0 24px',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
  // Adds the noun of each number. The sentence itself has only the numbers.
  '& strong::after': { content: '" " attr(data-noun)' },
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
}));

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
    <Line role="status">
      {loaded && (
        <>
          <span>{`Showing results of the sanity check for ${site}. `}</span>
          {warnings > 0 && <Count count={warnings} noun="warning" locale={locale} />}
          {warnings > 0 && errors > 0 && <span>{' + '}</span>}
          {errors > 0 && <Count count={errors} noun="error" locale={locale} />}
          <span>{`${warnings + errors === 0 ? '0' : ''}${filtered ? ' filtered issues' : ' issues in total.'}`}</span>
        </>
      )}
    </Line>
  );
}
