import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Span } from '../../domain/dates/spans';
import { speakerPath } from '../../domain/screens/speakers';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { USUAL_SPAN } from '../../store/speakers/parts';
import type from '../../theme/type.module.css';
import { Button, ButtonLink } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { IconButton } from '../ui/button/IconButton';
import { ClearIcon } from '../ui/icons/icons';
import { KEYS, keyUse } from '../ui/keys/keys';
import { NameNote } from './NameNote';
import './parts.css';
import css from './SpeakerPanel.module.css';
import { SpeakerParts } from './SpeakerParts';
import { useSpeakerParts } from './useSpeakerParts';

interface Props {
  site: string;
  /** True if the screen also shows other sites. The panel then names the speaker's site. */
  isOneOfSeveral?: boolean;
  name: string;
  /** The span of the screen, or `null` if the screen has no span. */
  span: Span | null;
  onClose: () => void;
}

/** Shows a short version of everything that the user may see about one speaker. Esc closes the panel. */
export default function SpeakerPanel({ site, isOneOfSeveral = false, name, span, onClose }: Props) {
  const { label } = useAppSelector((state) => selectSite(state, { site }));
  const side = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(side);
  useEffect(() => heading.current?.focus(), [name]);
  const path = speakerPath(site, name);
  return (
    <aside
      className={classes('speaker-parts', css.side)}
      ref={side}
      aria-label={name}
      onKeyDown={(event) => {
        if (keyUse(KEYS.screen, event) !== 'close') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2 className={type.h2} ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <ClearIcon />
        </IconButton>
      </header>
      {isOneOfSeveral && <p className="site">{label}</p>}
      {path !== null && (
        <ButtonLink size="small" to={path}>
          Open everything
        </ButtonLink>
      )}
      <AreaOpen>
        <Parts site={site} name={name} span={span} />
      </AreaOpen>
    </aside>
  );
}

/** Moves the focus back to the opening element when the panel closes, unless an element outside has taken the focus. */
function useFocusBack(side: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = side.current;
    const opener = document.activeElement;
    return () => {
      if (own?.contains(document.activeElement) && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [side]);
}

/** Loads the area of speakers, and shows the children once the area is open. */
function AreaOpen({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const area = useAppSelector((state) => selectArea(state, 'speakers'));
  useEffect(() => {
    dispatch(areaRequested('speakers'));
  }, [dispatch]);
  if (area === 'open') return children;
  if (area === 'closed') return <p>Loading...</p>;
  return (
    <p>
      This could not be loaded.{' '}
      <Button size="small" onClick={() => dispatch(areaRequested('speakers'))}>
        Try again
      </Button>
    </p>
  );
}

function Parts({ site, name, span }: Pick<Props, 'site' | 'name' | 'span'>) {
  const spans = useMemo(() => [span ?? USUAL_SPAN], [span]);
  const parts = useSpeakerParts(site, spans, true);
  return (
    <>
      <NameNote site={site} name={name} spans={spans} parts={parts} />
      <SpeakerParts isShort site={site} name={name} spans={spans} parts={parts} />
    </>
  );
}
