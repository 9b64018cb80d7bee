import MenuItem from '@mui/material/MenuItem';
import { columnsArranged } from '@src/store/device/deviceSettings.slice';
import { useAppDispatch } from '@src/store/hooks';
import { ownOrder } from '@src/store/reports/columns/moveColumn';
import { MOMENTUM_COLUMN } from '@src/store/reports/momentum/reportMomentum';
import type { Report } from '@src/store/reports/report';
import type { Arrangement } from '@src/store/reports/savedViews/arrangement';
import { Check, TrendingUp } from 'lucide-react';
import { type Ref, useState } from 'react';
import { outline } from '../../ui/icons/outline';
import type { ChangeReport } from '../screen/useReportAddress';
import { loadMomentum } from './useMomentum';

const MomentumIcon = outline(TrendingUp);
const CheckedIcon = outline(Check);

export interface MomentumChoice {
  report: Report;
  arrangement: Arrangement;
  /** Id of the column whose momentum is shown, or `null`. */
  momentum: string | null;
  change: ChangeReport;
}

const isOfMomentum = (condition: string): boolean => condition.startsWith(`${MOMENTUM_COLUMN}~`);

/** Shows the momentum of the report's first choice of column, or hides the momentum. */
export function MomentumItem({
  report,
  arrangement,
  momentum,
  change,
  onClose,
  ...item
}: MomentumChoice & { onClose: () => void; ref?: Ref<HTMLLIElement> }) {
  const dispatch = useAppDispatch();
  const [isMissing, setMissing] = useState(false);
  const isOn = momentum !== null;
  const show = () => {
    const { order, hidden } = arrangement;
    // The momentum must appear even if the user has hidden its column or a link omits the column.
    if (hidden.includes(MOMENTUM_COLUMN))
      dispatch(
        columnsArranged({
          report: report.id,
          order: ownOrder(
            report.columns.map(({ id }) => id),
            order,
          ),
          hidden: hidden.filter((id) => id !== MOMENTUM_COLUMN),
        }),
      );
    change(({ cols }) => ({
      momentum: report.momentum,
      ...(cols !== '' &&
        !cols.split(',').includes(MOMENTUM_COLUMN) && { cols: `${MOMENTUM_COLUMN},${cols}` }),
    }));
    onClose();
  };
  const hide = () => {
    change(({ sort, where }) => ({
      momentum: null,
      sort: sort.column === MOMENTUM_COLUMN ? report.defaultSort : sort,
      where: where.filter((condition) => !isOfMomentum(condition)),
    }));
    onClose();
  };
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={isOn}
      onClick={() => {
        if (isOn) hide();
        else loadMomentum().then(show, () => setMissing(true));
      }}
    >
      {isOn ? <CheckedIcon /> : <MomentumIcon />}
      <span>{isMissing ? 'Momentum could not be loaded' : 'Momentum'}</span>
    </MenuItem>
  );
}
