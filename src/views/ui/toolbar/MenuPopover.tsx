import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import type { KeyboardEvent, Ref } from 'react';
import type { Elements } from '../elements';
import { KEYS, type KeyUseOf, keyUse } from '../keys/keys';
import css from './MenuPopover.module.css';
import type { MenuProps } from './useMenu';

interface Props extends MenuProps {
  label: string;
  /** CSS widths of the columns: each item has its actions next to it. */
  columns: string;
  /** Content above the items, such as the result of the last action. */
  above?: Elements;
  listRef?: Ref<HTMLUListElement>;
  /** Handles further keys. Returns true if the key was handled. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => boolean;
  children: Elements;
}

/** Renders a menu with several items per row. The menu stays open after a choice and can show the result. */
export function MenuPopover({ label, columns, above, listRef, onKey, anchor, onClose, children }: Props) {
  return (
    <Popover
      open
      disableAutoFocus
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      {above}
      <MenuList
        className={css.list}
        autoFocus
        autoFocusItem
        ref={listRef}
        aria-label={label}
        style={{ gridTemplateColumns: columns }}
        onKeyDownCapture={(event) => {
          if (!onKey?.(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onKeyDown={(event) => {
          if (keyUse(KEYS.menu, event) !== 'close') return;
          event.preventDefault();
          onClose();
        }}
      >
        {children}
      </MenuList>
    </Popover>
  );
}

type Step = readonly [line: number, place: number];

const STEPS: Partial<Record<KeyUseOf<'menu'>, Step>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

const isOff = (item: Element | undefined) => item?.getAttribute('aria-disabled') === 'true';

/**
 * Moves the focus between the rows and items of a menu. Returns true if the key was handled.
 *
 * @param lines the menu items of each row, from the top
 */
export function moveAmong(lines: readonly (readonly HTMLElement[])[], event: KeyboardEvent): boolean {
  const use = keyUse(KEYS.menu, event);
  const step = use && STEPS[use];
  const from = lines.findIndex((line) => line.some((item) => item === event.target));
  if (!step || from < 0 || event.ctrlKey || event.metaKey) return false;
  const place = lines[from]?.findIndex((item) => item === event.target) ?? 0;
  const [down, along] = step;
  if (down === 0) {
    const beside = lines[from]?.slice() ?? [];
    const ahead = along > 0 ? beside.slice(place + 1) : beside.slice(0, place).reverse();
    ahead.find((item) => !isOff(item))?.focus();
    return true;
  }
  for (let steps = 1; steps <= lines.length; steps += 1) {
    const line = lines[(from + down * steps + lines.length * steps) % lines.length] ?? [];
    const item = [line[place], ...line].find((found) => found && !isOff(found));
    if (!item) continue;
    item.focus();
    return true;
  }
  return true;
}
