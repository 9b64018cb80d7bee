import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ExportFormat } from '@src/domain/reports/sheet';
import { selectAnnouncement } from '@src/store/device/announcer.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { conditionWords } from '@src/store/reports/conditions/reportConditions';
import { exportRequested, type WhyChoice } from '@src/store/reports/export/exportRequest';
import { ROWS_NOT_COPIED } from '@src/store/reports/export/exports.slice';
import { Copy, FileSpreadsheet, FileText, Globe, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Elements } from '../../ui/elements';
import { outline } from '../../ui/icons/outline';
import type { MenuProps } from '../../ui/toolbar/useMenu';
import type { ReportColumns } from '../columns/useReportColumns';
import { conditionFormatOf } from '../conditions/conditionFormat';
import type { ReportData } from '../data/reportData';
import type { Sorting } from '../screen/sorting';
import type { OpenReport } from '../screen/useReport';
import type { CellLook, RowFilter } from '../screen/useReportTable';

const CsvIcon = outline(FileText);
const SheetIcon = outline(FileSpreadsheet);
const PageIcon = outline(Globe);
const CopyIcon = outline(Copy);
const AgainIcon = outline(RefreshCw);

const FILES: readonly { as: ExportFormat; label: string; icon: Elements }[] = [
  { as: 'csv', label: 'CSV', icon: <CsvIcon /> },
  { as: 'xlsx', label: 'Excel (.xlsx)', icon: <SheetIcon /> },
  { as: 'html', label: 'Web page (.html)', icon: <PageIcon /> },
];

/** The shown rows and columns, which the export contains. */
export interface ExportedReport {
  open: OpenReport;
  data: ReportData;
  filter: RowFilter;
  sorting: Sorting;
  columns: ReportColumns;
  look: CellLook;
  /** To export the parts of a change instead of the rows. */
  why?: WhyChoice;
}

interface Props extends MenuProps, ExportedReport {
  /** Loads the export code again. Present only if the code failed to load. */
  onLoad?: () => void;
}

export function ExportMenuList({ onLoad, anchor, onClose, ...exported }: Props) {
  const dispatch = useAppDispatch();
  const copied = useCopied();
  const { open, data, filter, sorting, columns, look, why } = exported;
  const { report, site, address, momentum } = open;
  const { text, conditions } = filter;
  const { chance } = look;
  const request = (as: ExportFormat) =>
    dispatch(
      exportRequested({
        as,
        report: report.id,
        site: site.domain,
        span: data.shownSpan,
        filter: text,
        where: address.where,
        conditions:
          conditions?.read.map((one) =>
            conditionWords(one, conditionFormatOf(site, look.format, data.table)),
          ) ?? [],
        sort: sorting.rowSort,
        differences: address.absolute,
        // Without a span the numbers of days are unknown, so both counts weigh the same.
        chance: chance && (chance.days ?? { count: 1, earlier: 1 }),
        momentum: momentum && address.momentum,
        columns: columns.shown.map(({ head }) => head.id),
        ...(why && { why }),
      }),
    );
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Export' } }}>
      {onLoad
        ? [
            <MenuItem key="failed" disabled>
              <span>This could not be loaded</span>
            </MenuItem>,
            <MenuItem key="again" onClick={onLoad}>
              <AgainIcon />
              <span>Try again</span>
            </MenuItem>,
          ]
        : [
            ...FILES.map(({ as, label, icon }) => (
              <MenuItem
                key={as}
                onClick={() => {
                  onClose();
                  request(as);
                }}
              >
                {icon}
                <span>{label}</span>
              </MenuItem>
            )),
            <MenuItem key="text" onClick={() => request('text')}>
              <CopyIcon />
              <span>{copied ?? 'Copy'}</span>
            </MenuItem>,
          ]}
    </Menu>
  );
}

/** Returns the result of the last copy since the menu opened, or `null`. The menu shows the text in its copy item. */
function useCopied(): string | null {
  const { text, count } = useAppSelector(selectAnnouncement);
  const [countBefore] = useState(count);
  return count > countBefore && (text.startsWith('Copied ') || text === ROWS_NOT_COPIED) ? text : null;
}
