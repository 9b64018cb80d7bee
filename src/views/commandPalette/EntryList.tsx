import { useEffect, useRef } from 'react';
import { entryKey, type PaletteEntry } from '../../domain/commandPalette/paletteEntry';
import css from './EntryList.module.css';

interface Props {
  id: string;
  optionId: (place: number) => string;
  /** Index of the entry that Enter opens, counted through both lists. */
  active: number;
  recent: readonly PaletteEntry[];
  found: readonly PaletteEntry[];
  /** `besides` opens the entry in a new tab. */
  onChoose: (entry: PaletteEntry, besides: boolean) => void;
}

/** Lists the recent pages while the text is empty, then the entries that match. */
export function EntryList({ id, optionId, active, recent, found, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-place="${active}"]`)
      ?.scrollIntoView({ block: active === 0 ? 'end' : 'nearest' });
  }, [active]);
  const option = (entry: PaletteEntry, place: number) => (
    <div
      key={entryKey(entry)}
      role="option"
      id={optionId(place)}
      data-place={place}
      tabIndex={-1}
      aria-selected={place === active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
    >
      <span className={css.label}>{entry.label}</span>
      <span className={css.site}>{entry.site || (entry.kind === 'User' ? entry.searchText : '')}</span>
      <span className={css.kind}>{entry.kind}</span>
    </div>
  );
  return (
    <div
      className={css.list}
      ref={list}
      id={id}
      role="listbox"
      aria-label="Pages, records, speakers and actions"
    >
      {recent.length > 0 && (
        <div role="group" aria-label="Recent">
          <h3 aria-hidden="true">Recent</h3>
          {recent.map(option)}
        </div>
      )}
      {found.length > 0 && (
        <div role="group" aria-label={recent.length > 0 ? 'All' : 'Found'}>
          {recent.length > 0 && <h3 aria-hidden="true">All</h3>}
          {found.map((entry, place) => option(entry, recent.length + place))}
        </div>
      )}
    </div>
  );
}
