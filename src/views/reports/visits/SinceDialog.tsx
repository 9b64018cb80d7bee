import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
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
import { ThresholdField } from './ThresholdField';

/** Maximum number of listed rows. The condition shows all rows in the table. */
const LISTED = 100;

const Content = styled(DialogContent)(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  '& > p, & section > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& header': { display: 'flex', alignItems: 'center', gap: 12, marginBottom: 6 },
  '& h3': { ...theme.typography.label, flex: 1, margin: 0 },
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'collapse' },
  '& :is(th, td)': {
    padding: '4px 0',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'baseline',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& td': {
    paddingLeft: 12,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { whiteSpace: 'nowrap' },
  },
  '& small': { font: 'inherit', color: theme.vars.palette.text.secondary },
  // On narrow screens the figures are below the name.
  [theme.breakpoints.down('sm')]: {
    '& :is(table, tbody, tr, th, td)': { display: 'block' },
    '& td': {
      padding: '0 0 4px',
      border: 0,
      textAlign: 'left',
      '& > div': { whiteSpace: 'normal' },
    },
  },
}));

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
      <Content>
        <ThresholdField figures={labels} />
        {since.isPartial && <p>Some records could not be read or loaded, so what is gone is not known.</p>}
        {isNone && <p>{`No ${report.rowNoun} are new, gone or moved.`}</p>}
        {part('New', fresh, 'new')}
        {part('Gone', gone)}
        {part('Moved', moved, 'moved')}
      </Content>
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
