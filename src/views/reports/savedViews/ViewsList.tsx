import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { LINK_COPIED, LINK_NOT_COPIED, selectAnnouncement } from '@src/store/device/announcer.slice';
import { useAppSelector } from '@src/store/hooks';
import type { SavedView } from '@src/store/reports/savedViews/savedView';
import { Check, FileDown, FileUp, Plus, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MoreIcon } from '../../ui/icons/icons';
import { outline } from '../../ui/icons/outline';
import { MenuPopover, moveAmong } from '../../ui/toolbar/MenuPopover';
import type { MenuProps } from '../../ui/toolbar/useMenu';
import type { ImportFile } from './useImport';
import type { Views } from './useViews';
import { ViewActions } from './ViewActions';
import css from './ViewsList.module.css';

const SaveIcon = outline(Plus);
const ExportIcon = outline(FileDown);
const ImportIcon = outline(FileUp);
const UndoIcon = outline(Undo2);
const ChosenIcon = outline(Check);

const WHOLE = { gridColumn: '1 / -1' };

interface Props extends MenuProps {
  views: Views;
  file: ImportFile;
  onSave: () => void;
  onRename: (view: SavedView) => void;
}

/** The menu of a report's views, with actions for each view and for all views. */
export function ViewsList({ views, file, onSave, onRename, anchor, onClose }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [acted, setActed] = useState<{ view: SavedView; anchor: HTMLElement } | null>(null);
  // Only an announcement after the copy is about the link.
  const { text, count } = useAppSelector(selectAnnouncement);
  const [copiedAfter, setCopiedAfter] = useState<number | null>(null);
  const isOfCopy = text === LINK_COPIED || text === LINK_NOT_COPIED;
  const copied = copiedAfter !== null && count > copiedAfter && isOfCopy ? text : '';
  const { notice } = views;
  const undo = copiedAfter === null ? notice?.undo : undefined;
  const said = copiedAfter === null ? notice?.text : copied;
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const lines = () => {
    const all = items();
    return all
      .filter((item) => item.dataset['beside'] === undefined)
      .map((item) => [item, ...all.filter(({ dataset }) => dataset['beside'] === item.id && item.id !== '')]);
  };
  return (
    <>
      <MenuPopover
        label="Views"
        columns="minmax(180px, 1fr) auto"
        listRef={list}
        onKey={(event) => moveAmong(lines(), event)}
        above={
          <>
            <p className={css.said} role="status">
              {said}
            </p>
            {views.views.length === 0 && !said && (
              <p className={css.said}>No saved views of this report yet</p>
            )}
            <input
              type="file"
              hidden
              accept="application/json,.json"
              aria-label="Views file"
              {...file.input}
            />
          </>
        }
        anchor={anchor}
        onClose={onClose}
      >
        {undo && (
          <MenuItem autoFocus style={WHOLE} onClick={() => views.undo(undo)}>
            <UndoIcon />
            <span>Undo</span>
          </MenuItem>
        )}
        {undo && <Divider component="li" />}
        {views.views.flatMap((view) => {
          const item = `${id}${view.id}`;
          return [
            <MenuItem
              className={css.choice}
              key={view.id}
              id={item}
              role="menuitemradio"
              aria-checked={views.isShown(view)}
              aria-labelledby={`${item}-name`}
              {...(views.opens(view) && { 'aria-describedby': `${item}-opens` })}
              onClick={() => {
                onClose();
                void views.choose(view);
              }}
            >
              <ChosenIcon />
              <span>
                <b id={`${item}-name`}>{view.name}</b>
                {views.opens(view) && <small id={`${item}-opens`}>Opens by default</small>}
              </span>
            </MenuItem>,
            <MenuItem
              key={`${view.id} actions`}
              data-beside={item}
              aria-haspopup="menu"
              aria-label={`Actions of ${view.name}`}
              onClick={({ currentTarget }) => setActed({ view, anchor: currentTarget })}
            >
              <MoreIcon />
            </MenuItem>,
          ];
        })}
        {views.views.length > 0 && <Divider component="li" />}
        <MenuItem style={WHOLE} onClick={onSave}>
          <SaveIcon />
          <span>Save view…</span>
        </MenuItem>
        <Divider component="li" />
        <MenuItem style={WHOLE} disabled={!views.hasAny} onClick={file.export}>
          <ExportIcon />
          <span>Export views</span>
        </MenuItem>
        <MenuItem style={WHOLE} onClick={file.ask}>
          <ImportIcon />
          <span>Import views</span>
        </MenuItem>
      </MenuPopover>
      {acted && (
        <ViewActions
          view={acted.view}
          views={views}
          anchor={acted.anchor}
          onClose={() => {
            setCopiedAfter(null);
            setActed(null);
          }}
          onRename={() => onRename(acted.view)}
          onCopied={() => setCopiedAfter(count)}
        />
      )}
    </>
  );
}
