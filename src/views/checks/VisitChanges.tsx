import { Suspense, useState } from 'react';
import type { CheckKind } from '../../domain/checks/checks';
import { countsText, momentText } from '../../domain/visits/visitWords';
import { checkVisitKey, selectIssueChanges, selectIssuesSeen } from '../../store/checks/visits.selectors';
import { selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { Button } from '../ui/button/Button';
import { lazyPart } from '../ui/lazy/lazyPart';
import { useVisit } from '../visits/useVisit';
import css from './VisitChanges.module.css';

const VisitDialog = lazyPart(() => import('./VisitDialog'));

interface Props {
  kind: CheckKind;
  site: string;
  /** Filters the cards by a name. */
  onName: (name: string) => void;
}

/**
 * Shows how many issues are new, fixed or still there since the user's last visit, if this device has stored a visit.
 */
export function VisitChanges({ kind, site, onName }: Props) {
  const [open, setOpen] = useState(false);
  const seen = useAppSelector((state) => selectIssuesSeen(state, { kind, site }));
  useVisit(checkVisitKey(kind, site), seen);
  const changes = useAppSelector((state) => selectIssueChanges(state, { kind, site }));
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  if (!changes) return null;
  const { since, fresh, fixed, still, reasons } = changes;
  const title = `Since ${momentText(since, today, timeZone)}`;
  const counts = [
    [fresh, 'new'],
    [fixed, 'fixed'],
    [still, 'still there'],
  ] as const;
  return (
    <section className={css.box} aria-label="Since your last visit">
      <span>{`${title}: ${countsText(counts, locale)}`}</span>
      {reasons.length > 0 && (
        <Button className="screen-only" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          By reason
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <VisitDialog
            title={title}
            reasons={reasons}
            locale={locale}
            onName={(name) => {
              setOpen(false);
              onName(name);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
