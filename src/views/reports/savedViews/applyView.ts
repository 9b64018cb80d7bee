import { columnsArranged } from '@src/store/device/deviceSettings.slice';
import { ownOrder } from '@src/store/reports/columns/moveColumn';
import { reportAt } from '@src/store/reports/momentum/reportMomentum';
import type { Report } from '@src/store/reports/report';
import { arrangementOf } from '@src/store/reports/savedViews/arrangement';
import type { ViewContent } from '@src/store/reports/savedViews/savedView';
import { readAddress } from '../../ui/address/useAddress';
import { type ReportAddress, reportSchema } from '../screen/useReportAddress';

type StoredAddress = Pick<
  ReportAddress,
  'span' | 'sort' | 'filter' | 'where' | 'chart' | 'absolute' | 'momentum'
>;

/**
 * Returns the parts of an address that a view stores. A value that the report no longer supports becomes the default.
 */
function storedAddressOf(report: Report, search: string): StoredAddress {
  const schema = reportSchema(reportAt(report, search));
  const { span, sort, filter, where, chart, absolute, momentum } = readAddress(schema, search);
  return { span, sort, filter, where, chart, absolute, momentum };
}

const idsOf = (report: Report, { search }: ViewContent) =>
  reportAt(report, search).columns.map(({ id }) => id);

/** Returns the changes of the address for a view. The columns of a link are removed. */
export const addressOf = (report: Report, { search }: ViewContent): StoredAddress & { cols: '' } => ({
  ...storedAddressOf(report, search),
  cols: '',
});

/**
 * Returns the action that arranges the user's columns like the view. Returns `null` if the report has none of the
 * view's columns.
 */
export function columnsOf(report: Report, view: ViewContent) {
  const usual = idsOf(report, view);
  const { order, hidden, linked } = arrangementOf(usual, view.columns.join(','), [], []);
  return linked ? columnsArranged({ report: report.id, order: ownOrder(usual, order), hidden }) : null;
}

/** Returns true if two views show the same rows and columns, even if their addresses differ. */
export function showsSame(report: Report, one: ViewContent, other: ViewContent): boolean {
  const said = (view: ViewContent) => {
    const { search, columns } = view;
    const usual = idsOf(report, view);
    const kept = storedAddressOf(report, search);
    const shown = columns.filter((id) => usual.includes(id));
    return JSON.stringify([{ ...kept, where: [...kept.where].sort() }, shown]);
  };
  return said(one) === said(other);
}
