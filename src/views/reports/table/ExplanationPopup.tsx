import Popover, { type PopoverActions } from '@mui/material/Popover';
import type { DataDays } from '@src/domain/dates/comparison';
import type { Span } from '@src/domain/dates/spans';
import type { Figure } from '@src/domain/figures/figure';
import { formatCount } from '@src/domain/figures/formats';
import type { Site } from '@src/domain/sites/sites';
import { type ExplainTarget, type Explanation, explain } from '@src/store/reports/engine/explain';
import type { Cell, ColumnHead, Report, ReportTable } from '@src/store/reports/report';
import type from '@src/theme/type.module.css';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef } from 'react';
import DataWatchNote from '../../dataWatch/DataWatchNote';
import { classes } from '../../ui/button/classes';
import { IconButton } from '../../ui/button/IconButton';
import { ClearIcon } from '../../ui/icons/icons';
import { Hint } from '../../ui/marks/Hint';
import type { CellFormat } from '../cells/cells';
import { ChanceNote } from '../chance/ChanceNote';
import type { Chance } from '../chance/chanceTest';
import { MomentumNote } from '../momentum/MomentumNote';
import { totalsName } from '../screen/reportTexts';
import { WhyNote } from '../why/WhyNote';
import css from './ExplanationPopup.module.css';

/** The figure to explain, the table at the time of the request, and the cell that anchors the popup. */
export interface ExplanationRequest extends ExplainTarget {
  anchor: HTMLElement;
  table: ReportTable;
}

interface Props {
  request: ExplanationRequest;
  report: Report;
  format: CellFormat;
  locale: string;
  /** The days of the figure; empty for a report without a span. */
  days: string;
  /** The chance test, or `null` while the marks are off. */
  chance: Chance | null;
  /** Domain of the site; '' for all sites. */
  site: string;
  /** The span and the days of the figures, for the change. `null` without compared figures. */
  why: { site: Site; span: Span | null; days: DataDays } | null;
  /** Returns a text about the rows that a total covers. */
  coverageOf: (count: number) => string;
  onClose: () => void;
}

/** Returns the inputs of a figure, such as "4.150.750,00 kr. ÷ 128", or the number of added rows. */
function inputsOf(
  { parts, counted }: Explanation,
  isTotal: boolean,
  noun: string,
  count: (value: number) => string,
  write: (value: Figure, column: ColumnHead) => string,
): string {
  if (parts.length > 0) return parts.map(({ head, value }) => write(value, head)).join(' ÷ ');
  return isTotal ? `over ${count(counted)} ${noun}` : '';
}

/** Returns the figure to explain, with its benchmark. */
function askedCell({ table, row, column, currency, scope }: ExplanationRequest): Cell {
  if (row !== null) return table.rows.cell(row, column);
  const line = [...table.totals, ...table.overall].find(
    (each) => each.scope === scope && each.currency === currency,
  );
  return line?.cells[column] ?? { value: null, benchmark: null };
}

const LACKS = { figure: 'A figure is missing', divisor: 'There is nothing to divide by' };

/** Returns the reason for a missing result, and notes on rows that were left out or had no divisor. */
function notesOf(
  { missingPart, leftOut, zeroDivisorRows }: Explanation,
  noun: string,
  count: (value: number) => string,
): string[] {
  const some = (rows: number) => (rows === 1 ? '1' : `${count(rows)} ${noun}`);
  const { missing, foreign } = leftOut;
  const notes: string[] = [];
  if (missingPart) notes.push(LACKS[missingPart]);
  if (missing > 0) notes.push(`Left out: ${some(missing)} without a figure`);
  if (foreign > 0) notes.push(`Left out: ${some(foreign)} in another currency`);
  if (zeroDivisorRows > 0) notes.push(`Counted in: ${some(zeroDivisorRows)} with nothing to divide by`);
  return notes;
}

/** Popup that explains how a figure is calculated. */
export default function ExplanationPopup({
  request,
  report,
  format,
  locale,
  days,
  chance,
  site,
  why,
  coverageOf,
  onClose,
}: Props) {
  const heading = useId();
  const asked = askedCell(request);
  const explanation = useMemo(() => explain(report, request.table, request), [report, request]);
  // The parts of a total over 50,000 rows take 0.4 s on a slow machine, so they follow after the popup.
  const isWhyShown = useDeferredValue(true, false);
  const position = useRef<PopoverActions>(null);
  useLayoutEffect(() => {
    if (isWhyShown) position.current?.updatePosition();
  }, [isWhyShown]);
  if (!explanation) return null;
  const { head, formula, result, covered } = explanation;
  const { row, currency, scope = 'total' } = request;
  // There is no space below totals at the lower edge.
  const above = row === null && report.totalsAt === 'bottom';
  const write = (value: Figure, column: ColumnHead) => {
    const { before, text, after } = format.figure(value, column.format, column.currency ?? currency);
    return before + text + after;
  };
  const subject =
    row === null
      ? `${totalsName(scope, currency)} · ${coverageOf(covered)}`
      : [request.table.rows.name(row), request.table.rows.site(row)?.label].filter(Boolean).join(' · ');
  const count = (rows: number) => formatCount(rows, locale);
  const momentum = row !== null && head.momentum ? request.table.rows.momentum(row, request.column) : null;
  // The note on a momentum names missing figures itself.
  const notes = momentum ? [] : notesOf(explanation, report.rowNoun, count);
  const inputs = inputsOf(explanation, row === null, report.rowNoun, count, write);
  return (
    <Popover
      open
      action={position}
      anchorEl={request.anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: above ? 'top' : 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: above ? 'bottom' : 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          className: classes(css.paper, above && css.above),
        },
      }}
    >
      <div className={css.box}>
        <header>
          <div>
            <h2 className={type.h3} id={heading}>
              {head.momentum ? `${head.header} of ${head.momentum.of}` : head.header}
            </h2>
            <p className="quiet">{subject}</p>
            {days !== '' && !head.momentum && <p className="quiet">{days}</p>}
          </div>
          <Hint text="Close">
            <IconButton aria-label="Close" size="small" onClick={onClose}>
              <ClearIcon />
            </IconButton>
          </Hint>
        </header>
        {formula !== '' && <p>{formula}</p>}
        {inputs !== '' && <p className="figures">{inputs}</p>}
        {head.momentum && momentum ? (
          <MomentumNote
            momentum={momentum}
            currency={currency}
            format={format}
            locale={locale}
            of={head.momentum}
          />
        ) : (
          <p className="result">{`= ${write(result, head)}`}</p>
        )}
        {chance && head.compared && (
          <>
            <ChanceNote chance={chance} locale={locale} cell={asked} format={head.format} />
            {!why && <DataWatchNote screen={report.id} site={site} />}
          </>
        )}
        {notes.map((note) => (
          <p key={note} className="quiet">
            {note}
          </p>
        ))}
        {isWhyShown && why && !momentum && (
          <WhyNote request={request} report={report} format={format} {...why} />
        )}
      </div>
    </Popover>
  );
}
