import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formatCount } from '@src/domain/figures/formats';
import type { Operator } from '@src/domain/reports/conditions';
import { writeCondition } from '@src/domain/reports/conditions';
import { SINCE } from '@src/store/reports/conditions/reportConditions';
import type { ReportTable } from '@src/store/reports/report';
import type { ChangesSinceVisit } from '@src/store/reports/visits/changesSinceVisit';
import { useId } from 'react';
import { Button } from '../../ui/button/Button';
import type { CellFormat } from '../cells/cells';
import { replaceSinceCondition } from '../conditions/conditionChanges';
import { loadConditions } from '../conditions/useConditions';
import type { OpenReport } from '../screen/useReport';
import { type Line, linesOf } from './lines';
import css from './SinceDialog.module.css';
import { ThresholdField } from './ThresholdField';

/** Maximum number of listed rows. The condition shows all rows in the table. */
const LISTED = 100;

interface Props {
  open: OpenReport;
  table: ReportTable;
  format: CellFormat;
  since: ChangesSinceVisit;
  title: string;
  onClose: () => void;
}

/** Lists the rows that are new, gone or moved, with their figures. Buttons show the new or moved rows in the table. */
export default function SinceDialog({ open, table, format, since, title, onClose }: Props) {
  const { report, site, change } = open;
  const id = useId();
  const { fresh, gone, moved, labels } = linesOf(open, table, format, since);
  const show = (operator: Operator) => {
    const encoded = writeCondition({ column: SINCE, operator, values: [] });
    // The code of conditions loads first, so the table does not suspend on screen.
    void loadConditions().then(
      () => change(replaceSinceCondition(encoded)),
      () => undefined,
    );
    onClose();
  };
  const count = (lines: readonly Line[]) => formatCount(lines.length, site.locale);
  const part = (heading: string, lines: readonly Line[], operator?: Operator) =>
    lines.length > 0 && (
      <Part
        heading={`${heading} (${count(lines)})`}
        lines={lines}
        locale={site.locale}
        {...(operator && { onShow: () => show(operator) })}
      />
    );
  const isNone = fresh.length + gone.length + moved.length === 0;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className={css.content}>
        <ThresholdField figures={labels} />
        {since.isPartial && (
          <p>Some records could not be read or loaded, so the list of gone rows is not available.</p>
        )}
        {isNone && <p>{`No ${report.rowNoun} are new, gone or moved.`}</p>}
        {part('New', fresh, 'new')}
        {part('Gone', gone)}
        {part('Moved', moved, 'moved')}
      </DialogContent>
      <DialogActions>
        {fresh.length > 0 && moved.length > 0 && (
          <Button onClick={() => show('changed')}>Show new and moved</Button>
        )}
        <Button variant="contained" color="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PartProps {
  heading: string;
  lines: readonly Line[];
  locale: string;
  /** Shows only these rows in the table. Omitted for rows that are gone. */
  onShow?: () => void;
}

function Part({ heading, lines, locale, onShow }: PartProps) {
  const id = useId();
  const more = lines.length - LISTED;
  return (
    <section aria-labelledby={id}>
      <header>
        <h3 id={id}>{heading}</h3>
        {onShow && (
          <Button size="small" onClick={onShow} aria-label={`Show in the table: ${heading}`}>
            Show in the table
          </Button>
        )}
      </header>
      <table aria-labelledby={id}>
        <tbody>
          {lines.slice(0, LISTED).map(({ key, name, site, figures }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
                {site !== '' && <small>{` · ${site}`}</small>}
              </th>
              <td>
                {figures.map((figure) => (
                  <div key={figure.label}>
                    <small>{figure.label}</small>
                    <span>{` ${figure.text}`}</span>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{`and ${formatCount(more, locale)} more`}</p>}
    </section>
  );
}
