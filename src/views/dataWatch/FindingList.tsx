import { FEED } from '../../domain/dataWatch/feeds';
import type { Finding } from '../../domain/dataWatch/finding';
import { findingText } from '../../domain/dataWatch/words';
import { formatTimeOfLoading } from '../../domain/figures/formats';
import { selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import css from './FindingList.module.css';

interface Props {
  findings: readonly Finding[];
  /** True if the findings are of several sites. */
  showsSite: boolean;
}

/** Lists findings as sentences with their figures, their answer and when they were seen. */
export function FindingList({ findings, showsSite }: Props) {
  return (
    <ul className={css.list}>
      {findings.map((finding, place) => (
        // Two findings may have the same text, and their order does not change while the list is shown.
        <FindingItem key={`${place} ${finding.kind}`} finding={finding} showsSite={showsSite} />
      ))}
    </ul>
  );
}

function FindingItem({ finding, showsSite }: { finding: Finding; showsSite: boolean }) {
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  const { label, locale } = useAppSelector((state) => selectSite(state, { site: finding.site }));
  const about = [FEED[finding.feed].label, ...(showsSite ? [label] : [])].join(', ');
  return (
    <li>
      <span>{findingText(finding, { locale, today })}</span>
      <small>{`${about}, seen at ${formatTimeOfLoading(finding.seenAt, today, timeZone)}`}</small>
    </li>
  );
}
