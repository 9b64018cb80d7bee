import type { CountedText, ImportCheck } from '../../domain/imports/imports';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import { Alert } from '../ui/failure/Alert';
import css from './CheckResult.module.css';
import { counted, countText } from './importWords';
import { ScrollTable } from './ScrollTable';

/** Shows the result of a check: the effect of a load, the problems, what was skipped, and the first lines. */
export function CheckResult({ check }: { check: ImportCheck }) {
  const { counts, rows, problems, problemCount, skipped, remarks, columns, preview } = check;
  return (
    <div className={css.box}>
      <dl className={css.counts}>
        <Figure label="Lines" value={rows} />
        {counts && (
          <>
            <Figure label="Would be added" value={counts.added} />
            <Figure label="Would be changed" value={counts.changed} />
            <Figure label="Unchanged" value={counts.unchanged} />
          </>
        )}
      </dl>
      {problemCount > 0 && (
        <section className={css.part} aria-label="Problems">
          <h4 className={type.h3}>{`Problems (${countText(problemCount)})`}</h4>
          <Alert severity="warning">
            <span>Correct these lines in the file, and choose the file again.</span>
          </Alert>
          <ScrollTable
            label="Problems by line"
            head={
              <>
                <th scope="col" className="figures">
                  Line
                </th>
                <th scope="col">Column</th>
                <th scope="col">Reason</th>
              </>
            }
          >
            {problems.map(({ line, column, reason }) => (
              <tr key={`${line} ${column} ${reason}`}>
                <td className="figures">{countText(line)}</td>
                <td>{column === '' ? 'whole line' : column}</td>
                <td className="wraps">{reason}</td>
              </tr>
            ))}
          </ScrollTable>
          {problemCount > problems.length && (
            <p className={classes(type.body2, type.secondary)}>
              {`and ${countText(problemCount - problems.length)} more`}
            </p>
          )}
        </section>
      )}
      <Texts title="Skipped" texts={skipped} />
      <Texts title="Remarks" texts={remarks} />
      {preview.length > 0 && (
        <section className={css.part} aria-label="Preview">
          <h4 className={type.h3}>Preview</h4>
          <p className={classes(type.body2, type.secondary)}>
            {`The first ${preview.length === 1 ? 'line' : `${preview.length} lines`} as a load stores them.`}
          </p>
          <ScrollTable
            label="First lines"
            head={
              <>
                <th scope="col" className="figures">
                  Line
                </th>
                {columns.map((column) => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
              </>
            }
          >
            {preview.map(({ line, cells }) => (
              <tr key={`${line} ${cells.join(' ')}`}>
                <th scope="row" className="figures">
                  {countText(line)}
                </th>
                {columns.map((column, place) => (
                  <td key={column}>{cells[place] ?? ''}</td>
                ))}
              </tr>
            ))}
          </ScrollTable>
        </section>
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{countText(value)}</dd>
    </div>
  );
}

function Texts({ title, texts }: { title: string; texts: readonly CountedText[] }) {
  if (texts.length === 0) return null;
  return (
    <section className={css.part} aria-label={title}>
      <h4 className={type.h3}>{title}</h4>
      <ul className={css.list}>
        {texts.map(({ text, rows }) => (
          <li key={text}>{rows === 0 ? text : `${text}: ${counted(rows, 'line')}`}</li>
        ))}
      </ul>
    </section>
  );
}
