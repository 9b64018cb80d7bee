import { benchmarkName, comparisonText } from '@src/domain/dates/comparison';
import type { Span } from '@src/domain/dates/spans';
import { changeOf } from '@src/domain/figures/change';
import { changeClass, changeWords } from '@src/domain/figures/changeWords';
import { DEALS_NOTE, factorParts, isCount, isOfDeals } from '@src/store/reports/why/factorParts';
import { networkParts } from '@src/store/reports/why/sourceParts';
import { whyChange } from '@src/store/reports/why/whyTotal';
import { useDeferredValue, useMemo } from 'react';
import DataWatchNote from '../../dataWatch/DataWatchNote';
import type { Elements } from '../../ui/elements';
import { SelectField } from '../../ui/form/SelectField';
import { PrintButton } from '../../ui/print/PrintButton';
import { OnPaper, PrintTitle } from '../../ui/print/PrintTitle';
import { SpanGroup } from '../../ui/toolbar/SpanGroup';
import { Toolbar, Tools } from '../../ui/toolbar/toolbarParts';
import { chanceOf } from '../chance/chanceTest';
import type { ExportedReport } from '../export/ExportMenuList';
import { printFacts } from '../print/printFacts';
import { coverageText, totalsName } from '../screen/reportTexts';
import { Panel, panelOf } from '../screen/tabs';
import { TableStates } from '../table/TableStates';
import { ByRow } from './ByRow';
import { BySource } from './BySource';
import { Split } from './Split';
import { useWhy, type Why } from './useWhy';
import { WhyExport } from './WhyExport';
import css from './WhyTab.module.css';
import { BY_FACTOR, MAY_BE_CHANCE, whyWriting } from './whyWords';

interface Props extends Omit<ExportedReport, 'why'> {
  /** Alerts about data that failed to load. */
  alerts: Elements;
}

interface Shown {
  why: Why | null;
  /** The span of the rows. */
  span: Span | null;
}

/** Splits the change of a figure into parts that add up exactly: by row, by factor and by source. */
export default function WhyTab({ alerts, ...exported }: Props) {
  const { open, data } = exported;
  const { report, address, site, change } = open;
  const why = useWhy(open, data.table);
  const reason = noChange(open.report.compared, address.span);
  // To split the change of 50,000 rows takes 100 ms, so the choice is painted before the parts.
  const shown = { why: useDeferredValue(why), span: useDeferredValue(data.shownSpan) };
  const body = reason ? <p className={css.text}>{reason}</p> : bodyOf(exported, shown);
  return (
    <Panel {...panelOf('why')}>
      <OnPaper>
        <PrintTitle
          site={site.domain}
          facts={[
            ...(why ? [['Why', why.target.figure.header] as const] : []),
            ...printFacts(exported).filter(([name]) => name !== 'Order'),
          ]}
          loadedAt={data.loadedAt}
        />
      </OnPaper>
      <Toolbar className="screen-only">
        {!reason && why && <Choice why={why} />}
        {report.spans && address.span !== null && (
          <SpanGroup
            offered={report.spans.offered}
            chosen={address.span}
            onChoose={(span) => change({ span })}
          />
        )}
        <Tools>
          {!reason && why && (
            <WhyExport {...exported} why={{ figure: why.target.figure.id, currency: why.target.currency }} />
          )}
          <PrintButton look="icon" />
        </Tools>
      </Toolbar>
      {alerts}
      {body && (
        <div
          className={css.body}
          role="group"
          aria-label="Parts of the change"
          tabIndex={0}
          aria-busy={data.busy || data.isPrevious || shown.why !== why}
        >
          {body}
        </div>
      )}
    </Panel>
  );
}

/** Returns the parts, or what is shown in their place. `null` if an alert says all. */
function bodyOf(exported: Omit<ExportedReport, 'why'>, { why, span }: Shown): Elements | null {
  const { table, failure } = exported.data;
  if (why && span !== null && span !== 'today')
    return (
      <TableStates {...exported} table={why.target.table}>
        <Parts {...exported} why={why} span={span} />
      </TableStates>
    );
  if (failure) return null;
  return (
    <p className={css.text} role="status">
      {table ? 'No figures to compare.' : 'Loading...'}
    </p>
  );
}

/** Returns why there is no change to split, or an empty text. */
function noChange(compared: boolean, span: Span | null): string {
  if (!compared)
    return 'These figures are not compared with an earlier period, so there is no change to split.';
  return span === 'today'
    ? 'Today is not compared with an earlier period, so there is no change to split.'
    : '';
}

function Choice({ why }: { why: Why }) {
  const { figures, currencies, currency, target, change } = why;
  return (
    <>
      <SelectField
        label="Figure"
        options={figures.map(({ id, header }) => ({ value: id, label: header }))}
        chosen={target.figure.id}
        onChoose={(figure) => change({ figure })}
      />
      {currencies.length > 1 && (
        <SelectField
          label="Currency"
          options={currencies.map((code) => ({ value: code, label: code || 'no currency' }))}
          chosen={currency}
          onChoose={(chosen) => change({ currency: chosen })}
        />
      )}
    </>
  );
}

function Parts({ open, data, look, why, span }: Omit<ExportedReport, 'why'> & { why: Why; span: Span }) {
  const { report, site } = open;
  const { target } = why;
  const { figure, currency } = target;
  const total = useMemo(() => whyChange(target), [target]);
  const writing = whyWriting(figure, total, currency, look.format, site.locale);
  const factors = useMemo(() => factorParts(report, target), [report, target]);
  const networks = useMemo(() => networkParts(report, target), [report, target]);
  const chance = useMemo(() => chanceOf(span, data.days[0]), [span, data.days]);
  const change = changeOf(total.value, total.benchmark);
  const { rows, totals } = target.table;
  const covered = totals.find((line) => line.currency === currency)?.count ?? 0;
  const coverage = coverageText(covered, rows.count, report.rowNoun, site.locale);
  const split = { target, writing };
  return (
    <>
      <section className={css.headline} aria-label={figure.header}>
        <h2>{figure.header}</h2>
        <p className={css.metric}>{total.units === null ? '–' : writing.change(total.units)}</p>
        <p className={css.words}>
          <span className={`change-mark ${changeClass(change, figure.inverse)}`}>
            {` ${changeWords(change, figure.inverse, look.format.change(change, total, figure.format))}`}
          </span>
        </p>
        <p>
          {`${writing.figure(total.value)} now, ${writing.figure(total.benchmark)} in ${benchmarkName(span)}`}
        </p>
        <p role="status">
          {[
            `${totalsName(target.scope, currency)}, ${coverage}`,
            data.days.length > 0 && comparisonText(span, data.days),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <DataWatchNote screen={report.id} site={site.domain} />
      </section>
      <div className={css.parts}>
        <ByRow report={report} {...split} />
        {factors && (
          <Split
            title={BY_FACTOR}
            nameHeader="Factor"
            split={factors}
            noteOf={(part) => (isCount(part) && chance.mayBe(part, part.format) ? MAY_BE_CHANCE : undefined)}
            {...split}
          />
        )}
        {networks && <Split title="By network" nameHeader="Network" split={networks} {...split} />}
        <BySource report={report} site={site.domain} span={span} {...split} />
      </div>
      {isOfDeals(report) && <p className={css.text}>{DEALS_NOTE}</p>}
    </>
  );
}
