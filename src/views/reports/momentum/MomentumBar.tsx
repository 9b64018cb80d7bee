import { MOMENTUM_PERIODS, MOMENTUM_SPANS } from '@src/domain/figures/momentum';
import { momentumColumns } from '@src/store/reports/momentum/reportMomentum';
import { SelectField } from '../../ui/form/SelectField';
import type { ReportData } from '../data/reportData';
import type { OpenReport } from '../screen/useReport';
import { MomentumAlerts } from './MomentumAlerts';
import css from './momentum.module.css';
import { useSpanParts } from './momentumSpans';

const [newest, ...older] = MOMENTUM_PERIODS.map(({ from, to }) => `${from}–${to}`);

/** Explains the bars of a cell, from left to right. */
const BARS = `The bars show the average per day in days ${older.reverse().join(', ')} and ${newest}`;

/**
 * The bar below the toolbar. The bar selects the column of the momentum, and shows how many spans have loaded and which
 * spans failed.
 */
export default function MomentumBar({ open, data }: { open: OpenReport; data: ReportData }) {
  const { report, site, address, change } = open;
  const parts = useSpanParts(report, site.domain);
  // In a report of several networks, a span has loaded once all networks have loaded.
  const missing = new Set(parts.filter(({ cached }) => !cached).map(({ id }) => id.span)).size;
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
      <MomentumAlerts open={open} data={data} parts={parts} />
    </>
  );
}
