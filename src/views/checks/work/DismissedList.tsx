import type { ChecksId } from '@src/domain/checks/checks';
import type { WorkMark } from '@src/domain/checks/work';
import { formatDay } from '@src/domain/figures/formats';
import {
  dismissedExportRequested,
  dismissedImported,
  dismissedImportRequested,
  itemRestored,
  selectWork,
} from '@src/store/checks/checkWork.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { useRef } from 'react';
import { Button } from '../../ui/button/Button';
import css from './DismissedList.module.css';

/** Returns the text of a chosen file, or an empty text if the file cannot be read. The import rejects an empty text. */
const textOf = (file: File): Promise<string> => file.text().catch(() => '');

interface Props {
  of: ChecksId;
  aside: readonly WorkMark[];
}

/**
 * Lists the dismissed records with their reasons and end dates. Buttons restore a record, and export or import the
 * list.
 */
export function DismissedList({ of, aside }: Props) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const { imported } = useAppSelector((state) => selectWork(state, of));
  return (
    <section className={css.box} aria-label="Set aside">
      <ul aria-label="Set aside">
        {aside.map(({ id, name, aside: set }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
              {set && <small>{`${set.reason} · until ${formatDay(set.until)}`}</small>}
            </span>
            <Button
              size="small"
              aria-label={`Bring back ${name}`}
              onClick={() => dispatch(itemRestored({ of, id, name }))}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
      <div className="file">
        <Button
          size="small"
          disabled={aside.length === 0}
          onClick={() => dispatch(dismissedExportRequested(of))}
        >
          Export
        </Button>
        <Button size="small" onClick={() => input.current?.click()}>
          Import
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label="File of what was set aside"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (!file) return;
            if (file.size > 5_000_000)
              dispatch(dismissedImported({ of, outcome: 'This file is too large.' }));
            else void textOf(file).then((text) => dispatch(dismissedImportRequested({ of, text })));
          }}
        />
        <span role="status">{imported}</span>
      </div>
    </section>
  );
}
