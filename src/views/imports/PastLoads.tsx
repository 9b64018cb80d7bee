import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { formatDateTime } from '../../domain/figures/formats';
import { kindLabel } from '../../domain/imports/importKinds';
import type { Load } from '../../domain/imports/imports';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { LOADS_KEY, loadsReleased, loadsRequested, selectLoads } from '../../store/imports/loads.slice';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { NotLoaded } from '../ui/failure/NotLoaded';
import { useFocusFallback } from '../ui/table/useFocusFallback';
import { countText } from './importWords';
import css from './PastLoads.module.css';
import { ScrollTable } from './ScrollTable';
import { UndoDialog } from './UndoDialog';

/** Lists the past loads of the app and of the command line, with a button to undo each. */
export function PastLoads() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const load = useCallback(() => void dispatch(loadsRequested()), [dispatch]);
  useEffect(() => {
    load();
    return () => void dispatch(loadsReleased());
  }, [dispatch, load]);
  const loads = useAppSelector(selectLoads);
  const status = useAppSelector((state) => selectStatus(state, LOADS_KEY));
  const isLoaded = loadedAtOf(status) !== null;
  const [askedId, setAskedId] = useState<number | null>(null);
  const asked = loads.find(({ id, undoneAt }) => id === askedId && undoneAt === null);
  useFocusFallback(loads.filter(({ undoneAt }) => undoneAt === null).length, title);
  return (
    <section className={css.box} aria-labelledby={titleId}>
      <h2 className={classes(type.h2, css.title)} id={titleId} ref={title} tabIndex={-1}>
        Past loads
      </h2>
      <LeftOutWarning request={LOADS_KEY} />
      {!isLoaded && <NotLoaded status={status} onRetry={load} />}
      {isLoaded && status.phase === 'failed' && <FailureAlert failure={status.failure} onRetry={load} />}
      {isLoaded && loads.length === 0 && <p className={classes(type.body1, type.secondary)}>No loads yet</p>}
      {loads.length > 0 && <LoadsTable loads={loads} onUndo={setAskedId} />}
      {asked && <UndoDialog load={asked} onClose={() => setAskedId(null)} />}
    </section>
  );
}

const NUMBERS = ['Added', 'Changed', 'Unchanged'] as const;

function LoadsTable({ loads, onUndo }: { loads: readonly Load[]; onUndo: (id: number) => void }) {
  return (
    <ScrollTable
      label="Past loads"
      head={
        <>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">File</th>
          <th scope="col">Kind</th>
          {NUMBERS.map((name) => (
            <th scope="col" className="figures" key={name}>
              {name}
            </th>
          ))}
          <th scope="col">State</th>
          <th scope="col">Action</th>
        </>
      }
    >
      {loads.map((load) => (
        <LoadRow key={load.id} load={load} onUndo={() => onUndo(load.id)} />
      ))}
    </ScrollTable>
  );
}

function LoadRow({ load, onUndo }: { load: Load; onUndo: () => void }) {
  const id = useId();
  const timeZone = useAppSelector(selectTimeZone);
  const at = (instant: string) => formatDateTime(Date.parse(instant), timeZone);
  const { undoneAt, undoneBy, obstacle } = load;
  const state =
    undoneAt === null ? 'loaded' : `undone ${at(undoneAt)}${undoneBy === null ? '' : ` by ${undoneBy}`}`;
  return (
    <tr>
      <td className={css.figures}>{at(load.at)}</td>
      <td>{load.who}</td>
      <th scope="row" className="wraps" id={id}>
        {load.file}
      </th>
      <td>{kindLabel(load.kind)}</td>
      <td className="figures">{countText(load.added)}</td>
      <td className="figures">{countText(load.changed)}</td>
      <td className="figures">{countText(load.unchanged)}</td>
      <td className="wraps">
        <span>{state}</span>
        {undoneAt === null && obstacle !== null && (
          <span className={css.obstacle} id={`${id}-obstacle`}>
            {obstacle}
          </span>
        )}
      </td>
      <td className="actions">
        {undoneAt === null && (
          <Button
            size="small"
            disabled={obstacle !== null}
            aria-describedby={obstacle === null ? id : `${id} ${id}-obstacle`}
            onClick={onUndo}
          >
            Undo
          </Button>
        )}
      </td>
    </tr>
  );
}
