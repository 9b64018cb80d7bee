import type { DataDays } from '@src/domain/dates/comparison';
import type { Span } from '@src/domain/dates/spans';
import type { Site } from '@src/domain/sites/sites';
import type { ExplainTarget } from '@src/store/reports/engine/explain';
import type { Report, ReportTable } from '@src/store/reports/report';
import { DEALS_NOTE, factorParts, isCount, isOfDeals } from '@src/store/reports/why/factorParts';
import { namedParts, rowParts } from '@src/store/reports/why/rowParts';
import { rowSourceParts } from '@src/store/reports/why/sourceParts';
import { whyFigures } from '@src/store/reports/why/whyFigures';
import { reasonOf, type WhyPart, type WhyTarget, whyChange } from '@src/store/reports/why/whyTotal';
import type from '@src/theme/type.module.css';
import { useId, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import DataWatchNote from '../../dataWatch/DataWatchNote';
import type { Elements } from '../../ui/elements';
import type { CellFormat } from '../cells/cells';
import { type Chance, chanceOf } from '../chance/chanceTest';
import css from './WhyNote.module.css';
import { whySearch } from './whyAddress';
import {
  BY_FACTOR,
  BY_SOURCE,
  byRowText,
  MAY_BE_CHANCE,
  othersText,
  type WhyWriting,
  whyWriting,
} from './whyWords';

/** The number of rows that the short form names. */
const NAMED = 5;

interface Props {
  request: ExplainTarget & { table: ReportTable };
  report: Report;
  format: CellFormat;
  site: Site;
  span: Span | null;
  days: DataDays;
}

/** The short form of the tab "Why" for a total or for the figure of a row, with a link to the tab. */
export function WhyNote({ request, report, format, site, span, days }: Props) {
  const heading = useId();
  const { search } = useLocation();
  const { table, row, currency, scope = 'total' } = request;
  const figure = whyFigures(report).find(({ column }) => column === request.column);
  const target = useMemo(
    (): WhyTarget | null => (figure ? { table, figure, currency, scope, row } : null),
    [table, figure, currency, scope, row],
  );
  const chance = useMemo(() => chanceOf(span, days[0]), [span, days]);
  if (!target || !figure) return null;
  const total = whyChange(target);
  const writing = whyWriting(figure, total, currency, format, site.locale);
  const chosen = {
    figure: figure.id,
    currency: table.totals.length > 1 ? (currency ?? site.currency) : '',
  };
  return (
    <section className={css.box} aria-labelledby={heading}>
      <h3 className={type.h3} id={heading}>
        Why
      </h3>
      {total.units === null ? (
        <p className="quiet">{reasonOf(total)}</p>
      ) : (
        <>
          <p className="figures">
            {`${writing.change(total.units)}: ${writing.figure(total.value)} now, ${writing.figure(total.benchmark)} before`}
          </p>
          {row === null && <LargestRows target={target} report={report} writing={writing} />}
          <Parts target={target} report={report} writing={writing} chance={chance} />
        </>
      )}
      <DataWatchNote screen={report.id} site={site.domain} />
      <p>
        <Link to={{ search: whySearch(search, chosen, scope === 'all') }}>
          {row === null
            ? `Why ${figure.header} changed, in all parts`
            : `Why ${figure.header} changed in total`}
        </Link>
      </p>
    </section>
  );
}

interface PartsProps {
  target: WhyTarget;
  report: Report;
  writing: WhyWriting;
}

function LargestRows({ target, report, writing }: PartsProps) {
  const split = rowParts(target);
  if ('reason' in split) return <p className="quiet">{split.reason}</p>;
  if (split.parts.length === 0) return null;
  const { shown, others } = namedParts(split.parts, NAMED);
  return (
    <Lines
      title={byRowText(report.rowNoun)}
      lines={[
        ...shown.map(({ row, name, site, kind, units }) => ({
          key: row,
          name,
          note: [site, kind].filter(Boolean).join(', '),
          units,
        })),
        ...(others.count > 0
          ? [{ key: 'others', name: othersText(others.count, writing.count), note: '', units: others.units }]
          : []),
      ]}
      writing={writing}
    />
  );
}

/** The factors, and the sources of a row. The sources of a total are on the tab, because they take a call. */
function Parts({ target, report, writing, chance }: PartsProps & { chance: Chance }) {
  const factors = factorParts(report, target);
  const sources = target.row === null ? null : rowSourceParts(report, target);
  if (target.row !== null && !factors && !sources)
    return <p className="quiet">{`A single row's ${target.figure.header} has no further parts.`}</p>;
  const linesOf = (parts: readonly WhyPart[]) =>
    parts.map((part) => ({
      key: part.name,
      name: part.name,
      note: [part.note, isCount(part) && chance.mayBe(part, part.format) && MAY_BE_CHANCE]
        .filter(Boolean)
        .join(', '),
      units: part.units,
    }));
  return (
    <>
      {factors &&
        ('reason' in factors ? (
          <p className="quiet">{factors.reason}</p>
        ) : (
          <Lines title={BY_FACTOR} lines={linesOf(factors.parts)} writing={writing} />
        ))}
      {sources && 'parts' in sources && (
        <Lines title={BY_SOURCE} lines={linesOf(sources.parts)} writing={writing} />
      )}
      {factors && isOfDeals(report) && <p className="quiet">{DEALS_NOTE}</p>}
    </>
  );
}

interface Line {
  key: string | number;
  name: string;
  note: string;
  units: number;
}

/** A small table of parts. */
function Lines({
  title,
  lines,
  writing,
}: {
  title: string;
  lines: readonly Line[];
  writing: WhyWriting;
}): Elements {
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {lines.map(({ key, name, note, units }) => (
          <tr key={key}>
            <th scope="row">
              <span>{name}</span>
              {note && <small>{` ${note}`}</small>}
            </th>
            <td>{writing.change(units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
