import { countsText, momentText } from '@src/domain/visits/visitWords';
import { selectToday } from '@src/store/clock/clock.slice';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import {
  type ChangesSinceVisit,
  keyOfShown,
  selectCompleteness,
  selectSince,
  selectSnapshot,
} from '@src/store/reports/visits/changesSinceVisit';
import { Suspense, useMemo, useState } from 'react';
import { classes } from '../../ui/button/classes';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useVisit } from '../../visits/useVisit';
import type { ReportData } from '../data/reportData';
import type { OpenReport } from '../screen/useReport';
import type { CellLook } from '../screen/useReportTable';
import css from './SinceVisit.module.css';

const SinceDialog = lazyPart(() => import('./SinceDialog'));

interface Props {
  open: OpenReport;
  data: ReportData;
  look: CellLook;
}

/** Shows how many rows are new, gone or moved since the user's last visit, if this device has stored a visit. */
export default function SinceVisit({ open, data, look }: Props) {
  const { report, site } = open;
  const { table, shownSpan } = data;
  const [isOpen, setIsOpen] = useState(false);
  const shown = useMemo(
    () => ({ report, site: site.domain, span: shownSpan }),
    [report, site.domain, shownSpan],
  );
  const isDrawn = table !== undefined;
  const seen = useAppSelector((state) =>
    !isDrawn || selectCompleteness(state, shown) === 'waiting' ? undefined : selectSnapshot(state, shown),
  );
  useVisit(keyOfShown(shown), seen);
  const since = useAppSelector((state) => (isDrawn ? selectSince(state, shown) : undefined));
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  if (!since || !table) return null;
  const title = `Since ${momentText(since.before.at, today, timeZone)}`;
  return (
    <span className={classes(css.line, 'screen-only')}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >{`${title}: ${countsText(countsOf(since), site.locale)}`}</button>
      {isOpen && (
        <Suspense fallback={null}>
          <SinceDialog
            open={open}
            table={table}
            format={look.format}
            since={since}
            title={title}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}

const countsOf = ({ fresh, gone, moved }: ChangesSinceVisit) =>
  [
    [fresh.length, 'new'],
    [gone.length, 'gone'],
    [moved.size, 'moved'],
  ] as const;
