import { MOMENTUM_PERIODS, MOMENTUM_SPANS } from '@src/domain/figures/momentum';
import { momentumColumns } from '@src/store/reports/momentum/reportMomentum';
import { SelectField } from '../../ui/form/SelectField';
import type { ReportView } from '../screen/useReportView';
import { MomentumAlerts } from './MomentumAlerts';
import css from './momentum.module.css';
import { useSpanParts } from './momentumSpans';

const [newest, ...older] = MOMENTUM_PERIODS.map(({ from, to }) => `${from}–${to}`);

/** What the bars of a cell are, from left to right. */
const BARS = `Bars: how much a day in days ${older.reverse().join(', ')} and ${newest}`;

/** Below the toolbar: of which column the momentum is, how far its spans are, and what of them could not be had. */
export default function MomentumBar({ view }: { view: ReportView }) {
  const { report, site, address, change } = view;
  const parts = useSpanParts(report, site.domain);
  // Of several networks, a span is there when all of them are.
  const missing = new Set(parts.filter(({ held }) => !held).map(({ id }) => id.span)).size;
  const all = MOMENTUM_SPANS.length;
  return (
    <>
      <div className={css.momentum}>
        <SelectField
          label="Momentum of"
          options={momentumColumns(report).map(({ id, header }) => ({ value: id, label: header }))}
          chosen={address.momentum ?? ''}
          onChoose={(momentum) => change({ momentum })}
        />
        {missing === 0 && <p>{BARS}</p>}
        <p role="status">{missing > 0 && `Momentum: ${all - missing} of ${all} spans`}</p>
      </div>
      <MomentumAlerts view={view} parts={parts} />
    </>
  );
}
