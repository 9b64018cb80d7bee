import { NOTE } from '../../domain/dataWatch/words';
import type { ScreenOfSite } from '../../store/dataWatch/findings.selectors';
import css from './DataWatchNote.module.css';
import { useDataWatch } from './useDataWatch';

/** Says in one sentence that the figures of a screen may not be whole. Renders nothing if nothing was found. */
export default function DataWatchNote(screen: ScreenOfSite) {
  const findings = useDataWatch(screen);
  return findings.length > 0 && <p className={css.note}>{NOTE}</p>;
}
