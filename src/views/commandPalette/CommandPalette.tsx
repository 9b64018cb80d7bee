import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PaletteEntry } from '../../domain/commandPalette/paletteEntry';
import { searchOf } from '../../domain/commandPalette/paletteSearch';
import { identityOf } from '../../domain/text/identity';
import { areaRequested } from '../../store/areas/areas.slice';
import { selectEntries } from '../../store/commandPalette/entries.selectors';
import { COMPANIES_KEY, companiesRequested } from '../../store/companies/companies.slice';
import { dialogClosed, selectPaletteText } from '../../store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRecentPages } from '../../store/pages/pages.selectors';
import { selectStatus } from '../../store/requests/requests.slice';
import { classes } from '../ui/button/classes';
import { AREA_KEYS } from '../ui/keys/areaKeys';
import { keyUse } from '../ui/keys/keys';
import { named } from '../ui/named';
import { VisuallyHidden } from '../ui/page/VisuallyHidden';
import { SearchInput } from '../ui/toolbar/SearchInput';
import css from './CommandPalette.module.css';
import { Frame, NoEntry, PaletteFooter } from './dialogParts';
import { EntryList } from './EntryList';
import { usePaletteActions } from './usePaletteActions';
import { useRequestedRecords } from './useRecordsLoad';
import { useSpeakerNames } from './useSpeakerNames';

/** The largest number of entries in the list. Few enough entries to redraw the list at each key press. */
const MAX_ENTRIES = 60;
/** The number of characters from which records are loaded. */
const MIN_SEARCH_LENGTH = 2;

const countText = (shown: number, count: number): string => {
  if (count === 0) return 'Nothing found';
  if (count > shown) return `The nearest ${shown} of ${count}`;
  return count === 1 ? '1 entry' : `${count} entries`;
};

/** Opens any page, record or speaker by a few letters of its name, from every screen. */
export default function CommandPalette() {
  const dispatch = useAppDispatch();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = useAppSelector(selectPaletteText);
  const [text, setText] = useState(asked);
  const [active, setActive] = useState(0);
  const { choose, question } = usePaletteActions();
  const companies = useAppSelector((state) => selectStatus(state, COMPANIES_KEY)).phase;
  useEffect(() => {
    dispatch(areaRequested('notices'));
    if (companies === 'idle') dispatch(companiesRequested({}));
  }, [dispatch, companies]);
  const records = useRequestedRecords(identityOf(text).length >= MIN_SEARCH_LENGTH);

  const entries = useAppSelector(selectEntries);
  const { pathname } = useLocation();
  const recent = useAppSelector(selectRecentPages).filter(({ target }) => target.path !== pathname);
  const { speakers, isPreparing, allSpeakers } = useSpeakerNames();
  const search = useMemo(() => searchOf(entries, speakers), [entries, speakers]);
  const wanted = useDeferredValue(text);
  const found = useMemo(() => search(wanted, MAX_ENTRIES), [search, wanted]);
  const isTyped = identityOf(wanted) !== '';
  const first: readonly PaletteEntry[] = isTyped ? [] : recent;
  const paths = new Set(first.map(({ target }) => ('path' in target ? target.path : '')));
  const rest = found.entries.filter(({ target }) => !('path' in target && paths.has(target.path)));
  const shown = [...first, ...rest];
  const at = Math.min(active, shown.length - 1);

  const close = () => dispatch(dialogClosed());
  const onKeyDown = (event: KeyboardEvent) => {
    const use = keyUse(AREA_KEYS.search, event);
    if (use === 'next' || use === 'previous') {
      event.preventDefault();
      const by = use === 'next' ? 1 : shown.length - 1;
      setActive(shown.length === 0 ? 0 : (at + by) % shown.length);
    } else if (use === 'choose') {
      event.preventDefault();
      // The list may still show the results of an earlier text, or miss speakers; Enter must use the current text.
      const isCurrent = wanted === text && (at > 0 || !isTyped || !isPreparing);
      const entry = isCurrent ? shown[at] : searchOf(entries, allSpeakers())(text, 1).entries[0];
      if (entry) choose(entry, event.ctrlKey || event.metaKey);
    }
  };
  const optionId = (place: number) => `${id}-${place}`;
  return (
    <>
      <Dialog
        open
        fullWidth
        maxWidth="sm"
        onClose={close}
        slotProps={{
          container: { className: classes(css.container) },
          paper: { 'aria-label': 'Go to', className: classes(css.paper) },
        }}
      >
        <Frame>
          <SearchInput
            input={input}
            text={text}
            placeholder="Page, record, speaker or action"
            inputProps={{
              role: 'combobox',
              // The dialog exists for this field.
              autoFocus: true,
              'aria-label': 'Go to',
              'aria-autocomplete': 'list',
              'aria-expanded': shown.length > 0,
              'aria-controls': shown.length > 0 ? `${id}-list` : undefined,
              'aria-activedescendant': shown.length > 0 ? optionId(at) : undefined,
              autoComplete: 'off',
            }}
            onChange={(typed) => {
              setText(typed);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          {shown.length > 0 ? (
            <EntryList
              id={`${id}-list`}
              optionId={optionId}
              active={at}
              recent={first}
              found={rest}
              onChoose={choose}
            />
          ) : (
            <NoEntry>{named`Nothing is called “${wanted}”`}</NoEntry>
          )}
          <PaletteFooter
            state={isPreparing && records.state === 'there' ? 'waiting' : records.state}
            onRetry={records.retry}
          />
          <VisuallyHidden>
            <span role="status">{isTyped ? countText(found.entries.length, found.count) : ''}</span>
          </VisuallyHidden>
        </Frame>
      </Dialog>
      {question}
    </>
  );
}
