import type { Point } from '@src/domain/graph/camera';
import type { PictureCommand } from '@src/domain/graph/picture';
import type from '@src/theme/type.module.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { classes } from '../../ui/button/classes';
import type { Elements } from '../../ui/elements';
import { AREA_KEYS, type AreaKeyUseOf } from '../../ui/keys/areaKeys';
import { keyUse } from '../../ui/keys/keys';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden';
import css from './Picture.module.css';
import type { PictureState } from './usePicture';
import { ZOOM_STEP, ZoomButtons } from './ZoomButtons';

const NOTES: Record<PictureState, string> = {
  own: '',
  unavailable: 'This browser draws the graph on the page itself, which may be slow.',
  stopped: 'Drawing stopped. The graph now draws on the page itself, which may be slow.',
  failed: 'The graph cannot be drawn in this browser. The list has the same speakers.',
};

export interface Pointed {
  /** Description of the node. */
  text: string;
  at: Point;
  grabbing: boolean;
}

interface Props {
  /** Accessible name of the picture. */
  label: string;
  host: React.RefObject<HTMLDivElement | null>;
  state: PictureState;
  /** True until the layout has settled. */
  isBusy: boolean;
  pointed: Pointed | null;
  /** Description of the node that the keys have reached. */
  spoken: string;
  tell: (command: PictureCommand) => void;
  /** Moves to the next or previous node of the list next to the picture. */
  onStep: (by: 1 | -1) => void;
  onEnter: () => void;
  onEscape: () => void;
  legend: Elements;
  /** Name of the exported file. */
  fileName: string;
}

/** On low screens the whole page scrolls by wheel and by one finger, even over the picture. */
const LOW_SCREEN = '(max-height: 600px)';

const PAN_STEP = 60;
const LINE = 16;
/** Factor for pinches on a touch pad, which arrive as wheel events with small steps. */
const PINCH = 6;

function placeIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Renders the canvas and handles its pointers, wheel and keys. */
export function Picture(props: Props) {
  const { host, tell, pointed, state, label } = props;
  const help = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      const zooms = event.ctrlKey || event.metaKey;
      if (!zooms && window.matchMedia(LOW_SCREEN).matches) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      const delta = event.deltaY * unit * (event.ctrlKey ? PINCH : 1);
      tell({ kind: 'wheel', at: placeIn(element, event), delta });
    };
    // React's wheel listener is passive, so that listener could not prevent the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [tell]);

  const send = (type: 'down' | 'move' | 'up' | 'cancel' | 'leave') => (event: PointerEvent<HTMLElement>) => {
    if (type === 'down') {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    tell({ kind: 'pointer', type, id: event.pointerId, at: placeIn(event.currentTarget, event) });
  };
  const zoom = (factor: number) => tell({ kind: 'zoom', factor });
  const pan = (dx: number, dy: number) => tell({ kind: 'pan', dx: dx * PAN_STEP, dy: dy * PAN_STEP });
  const acts: Record<AreaKeyUseOf<'picture'>, () => void> = {
    next: () => props.onStep(1),
    previous: () => props.onStep(-1),
    choose: props.onEnter,
    letGo: props.onEscape,
    panLeft: () => pan(1, 0),
    panRight: () => pan(-1, 0),
    panUp: () => pan(0, 1),
    panDown: () => pan(0, -1),
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    fit: () => tell({ kind: 'fit' }),
  };
  const act = (event: KeyboardEvent): boolean => {
    const use = keyUse(AREA_KEYS.picture, event);
    if (use) acts[use]();
    return use !== undefined;
  };
  return (
    <div className={classes(css.box, 'picture')}>
      {/* The whole canvas takes the keys that its description lists. */}
      <div
        ref={box}
        className="canvas"
        role="application"
        aria-label={label}
        aria-describedby={help}
        aria-busy={props.isBusy}
        tabIndex={0}
        data-pointed={pointed !== null}
        data-grabbing={pointed?.grabbing ?? false}
        onPointerDown={send('down')}
        onPointerMove={send('move')}
        onPointerUp={send('up')}
        onPointerCancel={send('cancel')}
        onPointerLeave={send('leave')}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (act(event)) event.preventDefault();
        }}
      >
        <div ref={host} aria-hidden="true" />
        {pointed && (
          <div
            className={css.tip}
            aria-hidden="true"
            data-x={pointed.at.x}
            data-y={pointed.at.y}
            style={{ transform: `translate(${pointed.at.x}px, ${pointed.at.y}px) translate(-50%, 16px)` }}
          >
            {pointed.text}
          </div>
        )}
      </div>
      <VisuallyHidden id={help}>
        Arrow keys go from speaker to speaker, Enter chooses one, plus and minus zoom, 0 shows all, Shift with
        an arrow key moves the picture, Escape clears the selection.
      </VisuallyHidden>
      <VisuallyHidden role="status">{props.spoken}</VisuallyHidden>
      <p className={classes(type.caption, type.secondary, css.note)} role="status">
        {NOTES[state]}
      </p>
      <div className={css.foot}>
        {props.legend}
        <ZoomButtons
          onZoom={zoom}
          onFit={() => tell({ kind: 'fit' })}
          onReset={() => tell({ kind: 'reset' })}
          onExport={() => tell({ kind: 'png', name: props.fileName })}
        />
      </div>
    </div>
  );
}
