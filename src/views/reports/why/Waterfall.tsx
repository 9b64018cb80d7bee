import type { Cell, Format } from '@src/store/reports/report';
import { useId } from 'react';
import type { Elements } from '../../ui/elements';
import css from './Waterfall.module.css';
import type { WhyWriting } from './whyWords';

export interface WaterfallLine {
  key: string | number;
  name: string;
  /** Words below the name. */
  note?: string | undefined;
  /** How the part changed: "new". */
  kind?: string;
  units: number;
  /** The figures of the part, or `null` for several rows together. */
  cell: Cell | null;
  format?: Format;
}

interface Props {
  title: string;
  /** The heading of the names. */
  nameHeader: string;
  lines: readonly WaterfallLine[];
  /** The whole change, which the lines add up to. */
  units: number;
  writing: WhyWriting;
  /** A sentence below the title. */
  text?: string;
  children?: Elements;
}

/** The place of a bar, in percent of the width. */
interface Bar {
  left: number;
  width: number;
}

/** Returns a bar for each line, which begins where the last one ends, and a bar for the sum. */
function barsOf(lines: readonly WaterfallLine[], units: number): { parts: Bar[]; sum: Bar; zero: number } {
  let end = 0;
  const ends = lines.map((line) => {
    const start = end;
    end += line.units;
    return [start, end] as const;
  });
  const all = [0, units, ...ends.flat()];
  const least = Math.min(...all);
  const size = Math.max(...all) - least || 1;
  const place = (value: number) => ((value - least) / size) * 100;
  const bar = ([a, b]: readonly [number, number]): Bar => ({
    left: place(Math.min(a, b)),
    width: place(Math.max(a, b)) - place(Math.min(a, b)),
  });
  return { parts: ends.map(bar), sum: bar([0, units]), zero: place(0) };
}

const signOf = (units: number): string => (units < 0 ? 'down' : 'up');

/** A table of parts with a waterfall: each bar begins where the bar above ends. The figures are in the table as text. */
export function Waterfall({ title, nameHeader, lines, units, writing, text, children }: Props) {
  const heading = useId();
  const { parts, sum, zero } = barsOf(lines, units);
  const hasKinds = lines.some(({ kind }) => kind !== undefined);
  const hasFigures = lines.some(({ cell }) => cell && (cell.value !== null || cell.benchmark !== null));
  const bar = (at: Bar | undefined, look: string) => (
    <td className={css.bars} aria-hidden="true">
      <div className={css.track}>
        <i className={css.zero} style={{ left: `${zero}%` }} />
        {at && (
          <i className={css.bar} data-look={look} style={{ left: `${at.left}%`, width: `${at.width}%` }} />
        )}
      </div>
    </td>
  );
  const figures = (cell: Cell | null, format: Format | undefined) =>
    hasFigures &&
    [cell?.value, cell?.benchmark].map((value, place) => (
      <td key={place === 0 ? 'now' : 'before'} className={css.figure}>
        {cell ? writing.figure(value ?? null, format) : ''}
      </td>
    ));
  return (
    <section className={css.box} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      <table aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{nameHeader}</th>
            {hasKinds && (
              <th scope="col" className={css.kind}>
                Kind
              </th>
            )}
            <td className={css.bars} aria-hidden="true" />
            <th scope="col" className={css.change}>
              Change
            </th>
            {hasFigures && (
              <>
                <th scope="col" className={css.figure}>
                  Now
                </th>
                <th scope="col" className={css.figure}>
                  Before
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, note, kind, units: own, cell, format }, place) => (
            <tr key={key}>
              <th scope="row" title={name}>
                <span>{name}</span>
                {note && <small>{note}</small>}
                {kind && <small className={css.kindBelow}>{kind}</small>}
              </th>
              {hasKinds && <td className={css.kind}>{kind ?? ''}</td>}
              {bar(parts[place], signOf(own))}
              <td className={css.change}>{writing.change(own)}</td>
              {figures(cell, format)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Change</th>
            {hasKinds && <td className={css.kind} />}
            {bar(sum, 'sum')}
            <td className={css.change}>{writing.change(units)}</td>
            {figures(null, undefined)}
          </tr>
        </tfoot>
      </table>
      {children}
    </section>
  );
}
