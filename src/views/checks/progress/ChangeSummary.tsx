import { CHECK_TEXTS, type CheckKind } from '@src/domain/checks/checks';
import { formatCount, NO_FIGURE } from '@src/domain/figures/formats';
import { selectRecentChange } from '@src/store/checks/progress.selectors';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import css from './ChangeSummary.module.css';

type Verdict = 'better' | 'worse' | null;

/** A triangle in the direction of the change: hollow for a worse figure, otherwise filled. A bar means no change. */
function Mark({ change, verdict }: { change: number; verdict: Verdict }) {
  const shape = change === 0 ? 'M0 3h8v2H0z' : change > 0 ? 'M4 1l3.5 6.5h-7z' : 'M4 7L.5.5h7z';
  const hollow = verdict === 'worse' && change !== 0;
  return (
    <svg viewBox="0 0 8 8" aria-hidden="true" {...(verdict && { className: verdict })}>
      <path d={shape} fill={hollow ? 'none' : 'currentColor'} stroke={hollow ? 'currentColor' : 'none'} />
    </svg>
  );
}

interface ChangeProps {
  noun: string;
  change: number | null;
  /** True if fewer is better. A change in the number of records is neither better nor worse. */
  inverse: boolean;
  locale: string;
}

function ChangeBadge({ noun, change, inverse, locale }: ChangeProps) {
  if (change === null)
    return (
      <span className={css.badge}>
        <span>{`${noun} `}</span>
        <b>{NO_FIGURE}</b>
      </span>
    );
  const verdict: Verdict = !inverse || change === 0 ? null : change < 0 ? 'better' : 'worse';
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return (
    <span className={css.badge}>
      <span>{noun}</span>
      <Mark change={change} verdict={verdict} />
      <b>{` ${sign}${formatCount(Math.abs(change), locale)}${verdict ? `, ${verdict}` : ''}`}</b>
    </span>
  );
}

/** Shows how the counts have changed within about a week. */
export function ChangeSummary({ kind, site }: { kind: CheckKind; site: string }) {
  const change = useAppSelector((state) => selectRecentChange(state, { kind, site }));
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  if (change === null)
    return (
      <div className={css.line}>
        <span>No stats available for today. Please press repopulate.</span>
      </div>
    );
  return (
    <div className={css.line}>
      <span>{`Changes within the last ${change.days} days:`}</span>
      <ChangeBadge noun={CHECK_TEXTS[kind].plural} change={change.records} inverse={false} locale={locale} />
      <ChangeBadge noun="warnings" change={change.warnings} inverse locale={locale} />
      <ChangeBadge noun="errors" change={change.errors} inverse locale={locale} />
    </div>
  );
}
