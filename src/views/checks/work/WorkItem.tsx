import { CHECK_TEXTS, type CheckGroup, type CheckKind, tagLabel } from '@src/domain/checks/checks';
import type { WorkMark } from '@src/domain/checks/work';
import { Button } from '../../ui/button/Button';
import { Key } from '../../ui/keys/Key';
import { DescribingHint } from '../../ui/marks/DescribingHint';
import { NewTabIcon } from '../checkIcons';
import type { WorkUse } from './useWorkKeys';

interface Props {
  kind: CheckKind;
  group: CheckGroup;
  mark: WorkMark | undefined;
  isDone: boolean;
  /** Position in the list, such as "3 of 40". */
  place: string;
  isFirst: boolean;
  isLast: boolean;
  /** The record's page in the content system, or `null` if no page is configured. */
  url: string | null;
  keysOn: boolean;
  act: (use: WorkUse) => void;
  onTakeBack: () => void;
}

/** Shows one profile or topic in the work mode, with its issues and the actions. */
export function WorkItem({ kind, group, mark, isDone, place, isFirst, isLast, url, ...props }: Props) {
  const { keysOn, act, onTakeBack } = props;
  const key = (text: string) => keysOn && <Key aria-hidden="true">{text}</Key>;
  const open = (description?: string) => (
    <Button
      variant="contained"
      color="primary"
      disabled={url === null}
      title="Opens in a new tab"
      aria-description={description}
      endIcon={<NewTabIcon />}
      onClick={() => act('open')}
    >
      <span>{'Open '}</span>
      {key('Enter')}
    </Button>
  );
  return (
    <article aria-label={group.name}>
      <p className="place">{`${CHECK_TEXTS[kind].noun} ${place}${mark?.opened ? ' · opened' : ''}${isDone ? ' · said fixed' : ''}${mark?.fixed?.verdict === 'still' ? ' · said fixed, still there' : ''}`}</p>
      <h3 aria-live="polite">
        <bdi>{group.name}</bdi>
      </h3>
      <ul aria-label="Issues">
        {group.issues.map(({ class: ofClass, reason, tag }, index) => (
          <li key={index}>
            <b className={ofClass}>{ofClass}</b>
            <span>{` ${reason} `}</span>
            <small>{tagLabel(kind, tag)}</small>
          </li>
        ))}
      </ul>
      <div className="ways">
        {url === null ? (
          <DescribingHint text="The content system is not configured">{open}</DescribingHint>
        ) : (
          open()
        )}
        <Button onClick={() => act('fixed')} disabled={isDone}>
          <span>{'Fixed '}</span>
          {key('f')}
        </Button>
        <Button onClick={() => act('setAside')}>
          <span>{'Set aside '}</span>
          {key('s')}
        </Button>
        <Button disabled={isFirst} onClick={() => act('previous')}>
          <span>{'Previous '}</span>
          {key('k')}
        </Button>
        <Button disabled={isLast} onClick={() => act('next')}>
          <span>{'Next '}</span>
          {key('j')}
        </Button>
        {isDone && (
          <Button variant="text" onClick={onTakeBack}>
            Not fixed
          </Button>
        )}
      </div>
    </article>
  );
}
