import { type KeyboardEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { fitsPathSegment } from '../../domain/text/pathSegment';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Operation } from '../../store/preferences/operations';
import { keyRemoved, operationUndone, valueEdited } from '../../store/preferences/pendingOperations.slice';
import { selectProgress } from '../../store/preferences/progress.selectors';
import {
  type Mark,
  markOf,
  selectOperationOf,
  selectServerValue,
} from '../../store/preferences/rows.selectors';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { IconButton } from '../ui/button/IconButton';
import type { Elements } from '../ui/elements';
import { AddIcon, DeleteIcon, EditIcon, UndoIcon } from '../ui/icons/editIcons';
import { isKey } from '../ui/keys/keys';
import { Badge } from '../ui/marks/Badge';
import { DescribingHint } from '../ui/marks/DescribingHint';
import { Hint } from '../ui/marks/Hint';
import css from './preferenceCells.module.css';
import { ValueField } from './ValueField';

interface Props {
  /** The key of the row. */
  name: string;
}

/**
 * Returns the pending operation of a key, the server's value, and whether the key is locked because a save is sending
 * it.
 */
function usePending(name: string) {
  const operation = useAppSelector((state) => selectOperationOf(state, name));
  const server = useAppSelector((state) => selectServerValue(state, name));
  const locked = useAppSelector((state) => selectProgress(state)?.sending === name);
  return { operation, server, locked };
}

export function KeyCell({ name }: Props) {
  const { operation } = usePending(name);
  const text = operation?.kind === 'delete' ? <del className={css.gone}>{name}</del> : name;
  return (
    <span className={css.name} title={name}>
      {text}
    </span>
  );
}

export function ValueCell({ name, children }: Props & { children?: Elements }) {
  const dispatch = useAppDispatch();
  const { operation, server, locked } = usePending(name);
  const wasId = useId();
  if (operation?.kind === 'delete') {
    return (
      <div className={css.value}>
        <del className={classes(css.struck, css.inset)}>{operation.base}</del>
        {children}
      </div>
    );
  }
  const was = operation && wasText(operation, server);
  return (
    <div className={css.value}>
      <ValueField
        label={`Value of ${name}`}
        value={operation?.value ?? server ?? ''}
        readOnly={locked}
        describedBy={was ? wasId : undefined}
        onChange={(value) => dispatch(valueEdited({ key: name, value, server }))}
      />
      {was && (
        <span className={classes(type.caption, type.tertiary, css.was)} id={wasId}>
          {was}
        </span>
      )}
      {children}
    </div>
  );
}

const shown = (value: string | null): string => {
  if (value === null) return 'removed';
  const [line = '', ...more] = value.split('\n', 2);
  return line === '' && more.length === 0 ? 'empty' : `${line}${more.length > 0 ? ' …' : ''}`;
};

/** Returns the value at the start of the edit and, if somebody else changed the value since, the server's value. */
function wasText({ base }: Operation, server: string | null): string | null {
  if (base === null) return null;
  return server === base ? `was ${shown(base)}` : `was ${shown(base)}, meanwhile ${shown(server)}`;
}

const BADGES: Record<Mark, { kind: 'better' | 'accent' | 'worse'; text: string; Icon: typeof AddIcon }> = {
  added: { kind: 'better', text: 'Added', Icon: AddIcon },
  edited: { kind: 'accent', text: 'Edited', Icon: EditIcon },
  removed: { kind: 'worse', text: 'Will be removed', Icon: DeleteIcon },
};

/** Stops Enter and Space from reaching the data grid, which would handle them instead of the button. */
const stopPressPropagation = (event: KeyboardEvent): void => {
  if (isKey(event, 'Enter', ' ')) event.stopPropagation();
};

/**
 * Runs `act`, which removes the clicked button, and focuses the element that replaces the button in the row. If the row
 * itself is gone, focuses the row next to it.
 */
function runAndRefocusRow(button: HTMLElement, selector: string, act: () => void): void {
  const row = button.closest('[role="row"]');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  flushSync(act);
  const place = row?.isConnected ? row : beside;
  (
    place?.querySelector<HTMLElement>(selector) ?? place?.querySelector<HTMLElement>('textarea, .undo')
  )?.focus();
}

export function PendingCell({ name }: Props) {
  const dispatch = useAppDispatch();
  const { operation, locked } = usePending(name);
  if (!operation) return null;
  const { kind, text, Icon } = BADGES[markOf(operation)];
  return (
    <div className={css.pending}>
      <Badge kind={kind}>
        <Icon size={13} />
        <span>{text}</span>
      </Badge>
      <Button
        className="undo"
        variant="text"
        color="primary"
        size="small"
        startIcon={<UndoIcon />}
        aria-label={`Undo: ${name}`}
        disabled={locked}
        onKeyDown={stopPressPropagation}
        onClick={({ currentTarget }) =>
          runAndRefocusRow(currentTarget, 'textarea', () => dispatch(operationUndone({ key: name })))
        }
      >
        Undo
      </Button>
    </div>
  );
}

/** Renders the value with its pending change below, for tables too narrow for a "Pending" column. */
export function NarrowValueCell({ name }: Props) {
  return (
    <ValueCell name={name}>
      <PendingCell name={name} />
    </ValueCell>
  );
}

export function RemoveCell({ name }: Props) {
  const dispatch = useAppDispatch();
  const { operation, server, locked } = usePending(name);
  if (operation?.kind === 'delete') return null;
  const label = `Remove ${name}`;
  const nameless = server !== null && !fitsPathSegment(name);
  const button = (description?: string) => (
    <IconButton
      aria-label={label}
      aria-description={description}
      disabled={locked || nameless}
      onKeyDown={stopPressPropagation}
      onClick={({ currentTarget }) =>
        runAndRefocusRow(currentTarget, '.undo', () => dispatch(keyRemoved({ key: name, server })))
      }
    >
      <DeleteIcon />
    </IconButton>
  );
  return nameless ? (
    <DescribingHint text="This key cannot be part of an address, so the key cannot be removed">
      {button}
    </DescribingHint>
  ) : (
    <Hint text={label}>{button()}</Hint>
  );
}
