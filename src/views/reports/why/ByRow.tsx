import type { Report } from '@src/store/reports/report';
import { namedParts, rowParts } from '@src/store/reports/why/rowParts';
import { type WhyTarget, whyChange } from '@src/store/reports/why/whyTotal';
import { Sentence } from './Split';
import { Waterfall, type WaterfallLine } from './Waterfall';
import { byRowText, kindsText, othersText, type WhyWriting } from './whyWords';

interface Props {
  report: Report;
  target: WhyTarget;
  writing: WhyWriting;
}

/** Shows the rows with the largest parts of a change, and the other rows as one line. */
export function ByRow({ report, target, writing }: Props) {
  const split = rowParts(target);
  const title = byRowText(report.rowNoun);
  if ('reason' in split) return <Sentence title={title} text={split.reason} />;
  const { shown, others } = namedParts(split.parts);
  const lines: WaterfallLine[] = shown.map((part) => ({
    key: part.row,
    name: part.name,
    note: part.site || undefined,
    kind: part.kind,
    units: part.units,
    cell: part,
  }));
  if (others.count > 0)
    lines.push({
      key: 'others',
      name: othersText(others.count, writing.count),
      units: others.units,
      cell: null,
    });
  if (lines.length === 0)
    return <Sentence title={title} text={`No change of any of the ${report.rowNoun}.`} />;
  return (
    <Waterfall
      title={title}
      nameHeader={report.nameHeader}
      lines={lines}
      units={whyChange(target).units ?? 0}
      writing={writing}
      text={kindsText(split.kinds, writing)}
    />
  );
}
