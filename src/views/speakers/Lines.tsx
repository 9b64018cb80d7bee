import Link from '@mui/material/Link';
import { isDate } from '../../domain/figures/formats';
import { isBarring, isDated } from '../../store/reports/report';
import type { SpeakerLine, SpeakerLines } from '../../store/speakers/speakerFigures.selectors';
import type { CellFormat } from '../reports/cells/cells';
import { StopIcon } from '../ui/icons/icons';
import { MatchNote } from './MatchNote';

interface Props {
  site: string;
  name: string;
  found: SpeakerLines | undefined;
  format: CellFormat;
}

/** Shows the figures that a report has for a speaker, one on each line. */
export function Lines({ site, name, found, format }: Props) {
  if (!found) return null;
  return (
    <>
      <MatchNote site={site} name={name} match={found.match} />
      {found.lines.length > 0 && (
        <dl>
          {found.lines.map((line) => (
            <div key={line.head.id}>
              <dt>{line.head.header}</dt>
              <dd>
                <LineFigure line={line} format={format} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Shows a figure in the format of its report. */
export function LineFigure({
  line: { head, cell, text, href, currency },
  format,
}: {
  line: SpeakerLine;
  format: CellFormat;
}) {
  const { before, text: figure, after } = format.figure(cell.value, head.format, currency);
  const undated = isDated(head.format) && href !== null && !isDate(cell.value);
  const shown = head.format === 'text' ? text : undated ? 'undated' : before + figure + after;
  if (href !== null)
    return (
      <Link href={href} target="_blank" rel="noopener noreferrer" title={`Opens ${href} in a new tab`}>
        {shown}
      </Link>
    );
  return (
    <>
      {isBarring(head.format) && cell.value === 1 && <StopIcon />}
      <span>{shown || '–'}</span>
    </>
  );
}
