import { CHECK_TEXTS, type CheckKind, type ClassFilter, contentEditUrl } from '@src/domain/checks/checks';
import { indexIn, issueKeysOf, nextToDo } from '@src/domain/checks/work';
import { formatCount } from '@src/domain/figures/formats';
import type { CardSort } from '@src/store/checks/cards';
import {
  fixedMarkRemoved,
  itemDismissed,
  itemMarkedFixed,
  itemOpened,
  placeMoved,
  selectWork,
} from '@src/store/checks/checkWork.slice';
import { selectDismissed, selectWorkList } from '@src/store/checks/work.selectors';
import { selectToday } from '@src/store/clock/clock.slice';
import { selectConfig } from '@src/store/config/config.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { DismissDialog } from './DismissDialog';
import { DismissedList } from './DismissedList';
import { useWorkKeys, type WorkUse } from './useWorkKeys';
import { WorkBox } from './WorkBox';
import { WorkItem } from './WorkItem';

interface Props {
  kind: CheckKind;
  site: string;
  text: string;
  ofClass: ClassFilter;
  /** The tags, joined to one text. */
  tags: string;
  sort: CardSort;
  onLeave: () => void;
}

/** Shows the records with issues one by one, in the shown order. */
export function Work({ kind, site, text, ofClass, tags, sort, onLeave }: Props) {
  const dispatch = useAppDispatch();
  const of = { kind, site };
  const { marks, place, notPersisted, unreadableCount } = useAppSelector((state) => selectWork(state, of));
  const walk = useAppSelector((state) => selectWorkList(state, { kind, site, text, ofClass, tags, sort }));
  const aside = useAppSelector((state) => selectDismissed(state, { kind, site }));
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const today = useAppSelector(selectToday);
  const template = useAppSelector(selectConfig).contentEditUrl;
  const [isAsking, setIsAsking] = useState(false);
  const [listsAside, setListsAside] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = indexIn(walk, place);
  const group = walk.groups[at];
  const target = group && { of, id: group.id, name: group.name };
  const url = group ? contentEditUrl(template, group.id) : null;

  const moveTo = (id: string | undefined) => {
    if (id !== undefined) dispatch(placeMoved({ of, place: id }));
  };
  const onToNext = () => moveTo(nextToDo(walk, at) ?? undefined);
  const act = (use: WorkUse) => {
    if (use === 'next') moveTo(walk.groups[at + 1]?.id);
    else if (use === 'previous') moveTo(walk.groups[at - 1]?.id);
    else if (!target || isAsking) return;
    else if (use === 'setAside') setIsAsking(true);
    else if (use === 'fixed') {
      dispatch(itemMarkedFixed({ ...target, found: issueKeysOf(group) }));
      onToNext();
    } else if (url !== null) {
      window.open(url, '_blank', 'noopener');
      dispatch(itemOpened(target));
    }
  };
  const keysOn = useWorkKeys(act);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const count = (n: number) => formatCount(n, locale);
  const done = walk.done.size + walk.gone;
  const all = walk.groups.length + walk.gone;
  const { plural } = CHECK_TEXTS[kind];
  return (
    <WorkBox className="screen-only" aria-label="Work through">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          Work through
        </h2>
        <p role="status">{`${count(done)} of ${count(all)} done`}</p>
        <progress aria-label="Done" value={done} max={Math.max(all, 1)} />
        <Button
          size="small"
          aria-expanded={listsAside}
          onClick={() => setListsAside(!listsAside)}
        >{`${count(aside.length)} set aside`}</Button>
        <Button size="small" onClick={onLeave}>
          Leave
        </Button>
      </header>
      {notPersisted && (
        <p className="note" role="status">
          The last change could not be stored on this device, and is lost when you close this tab.
        </p>
      )}
      {unreadableCount > 0 && (
        <p
          className="note"
          role="status"
        >{`${count(unreadableCount)} ${unreadableCount === 1 ? 'entry' : 'entries'} stored on this device could not be read.`}</p>
      )}
      {listsAside && <DismissedList of={of} aside={aside} />}
      {group && target ? (
        <WorkItem
          kind={kind}
          group={group}
          url={url}
          keysOn={keysOn}
          act={act}
          mark={marks[group.id]}
          isDone={walk.done.has(group.id)}
          place={`${count(at + 1)} of ${count(walk.groups.length)}`}
          isFirst={at === 0}
          isLast={at === walk.groups.length - 1}
          onTakeBack={() => dispatch(fixedMarkRemoved(target))}
        />
      ) : (
        <p>{`No ${plural} with issues are left here.`}</p>
      )}
      {isAsking && target && (
        <DismissDialog
          name={target.name}
          today={today}
          onClose={() => setIsAsking(false)}
          onDismiss={(chosen) => {
            setIsAsking(false);
            dispatch(itemDismissed({ ...target, aside: chosen }));
            onToNext();
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </WorkBox>
  );
}
