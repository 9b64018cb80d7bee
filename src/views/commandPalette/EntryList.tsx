import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { entryKey, type PaletteEntry } from '../../domain/commandPalette/paletteEntry';

const List = styled('div')(({ theme }) => ({
  maxHeight: 'min(440px, 56vh)',
  overflowY: 'auto',
  padding: 6,
  '& h3': {
    ...theme.typography.caption,
    fontWeight: 500,
    margin: 0,
    padding: '6px 10px 4px',
    color: theme.vars.palette.text.secondary,
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    minHeight: 34,
    padding: '6px 10px',
    borderRadius: 6,
    cursor: 'pointer',
    scrollMargin: 8,
  },
  '& [aria-selected=true]': { backgroundColor: theme.vars.palette.action.selected },
  '& .label': { flex: '0 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& .site': {
    flex: '1 1 0',
    minWidth: 60,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& .kind': {
    ...theme.typography.caption,
    flex: 'none',
    marginLeft: 'auto',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    '& [role=option]': { flexWrap: 'wrap', columnGap: 12, rowGap: 0 },
    '& .label': { flex: '1 1 0' },
    '& .site': { order: 1, flex: '1 0 100%' },
    '& .site:empty': { display: 'none' },
  },
}));

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
      <span className="label">{entry.label}</span>
      <span className="site">{entry.site || (entry.kind === 'User' ? entry.searchText : '')}</span>
      <span className="kind">{entry.kind}</span>
    </div>
  );
  return (
    <List ref={list} id={id} role="listbox" aria-label="Pages, records, speakers and actions">
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
    </List>
  );
}
