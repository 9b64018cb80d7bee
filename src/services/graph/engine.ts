import { fitTo, type Point, pannedBy, revealing, toSpace, zoomedBy } from '../../domain/graph/camera';
import type { PictureCommand, PictureNews } from '../../domain/graph/picture';
import { draw } from './draw';
import type { Context } from './drawEdges';
import { createTexts } from './drawNodes';
import { createGestures } from './gestures';
import type { HearLayout, Layout } from './layout';
import { createFinder, createScene, derive, isShown, placeOf, screenOf } from './scene';

/** What the picture is drawn on: a canvas of the page, or one that was handed to a thread. */
export interface Surface {
  context: Context;
  /** In the device's own pixels. */
  resize: (width: number, height: number) => void;
  toBlob: () => Promise<Blob>;
}

/** What the thread it runs on offers. */
export interface Stage {
  frame: (draw: () => void) => void;
  now: () => number;
  createLayout: (hear: HearLayout) => Layout;
}

const MOST_PADDING = 64;
const PADDING_SHARE = 0.1;
const REVEAL_MARGIN = 80;
const WHEEL_ZOOM = 0.0015;
/** While a layout is under way drawing takes no more than a fifth of the time. */
const REST_AFTER_DRAWING = 4;

export interface Engine {
  take: (command: PictureCommand) => void;
  /** A font has come: texts have another width. */
  fontCame: () => void;
  stop: () => void;
}

/** Lays a graph out, draws it and answers pointers and keys, on whichever thread it is on. */
export function createEngine(surface: Surface, stage: Stage, tell: (news: PictureNews) => void): Engine {
  const scene = createScene();
  const texts = createTexts();
  const finder = createFinder(scene);
  let reducedMotion = false;
  let settled = true;
  let ticks = 0;
  let shown = true;
  /** Until somebody moves it, the camera follows the layout. */
  let isFollowing = true;
  let isAwaited = false;
  let stopped = false;
  let restUntil = 0;
  let grabbing = false;
  let wishedPng: string | null = null;

  const layout = stage.createLayout((positions, isSettled, tickCount) => {
    scene.positions = positions;
    ticks = tickCount;
    finder.moved();
    if (isSettled && !settled) tell({ kind: 'settled', ticks });
    settled = isSettled;
    if (isFollowing) fit();
    invalidate();
  });

  function fit(): void {
    const { width, height } = scene.size;
    const padding = Math.min(MOST_PADDING, PADDING_SHARE * Math.min(width, height));
    const camera = fitTo(scene.positions, (node) => isShown(scene, node), scene.size, padding);
    if (camera) scene.camera = camera;
  }

  function tellPointed(): void {
    const { pointed } = scene;
    const at = pointed === null ? { x: 0, y: 0 } : screenOf(scene, pointed);
    tell({ kind: 'pointed', node: pointed, at, grabbing });
  }

  function paint(): void {
    isAwaited = false;
    if (stopped) return;
    const started = stage.now();
    // With less motion wished for, the layout is seen when it is done.
    if (!settled && (reducedMotion || started < restUntil)) {
      if (!reducedMotion) invalidate();
      return;
    }
    surface.context.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
    draw(surface.context, scene, texts);
    if (!shown && scene.look) {
      shown = true;
      tell({ kind: 'shown' });
    }
    if (scene.pointed !== null) tellPointed();
    const ended = stage.now();
    restUntil = ended + (ended - started) * REST_AFTER_DRAWING;
    if (wishedPng !== null) {
      const name = wishedPng;
      wishedPng = null;
      surface.toBlob().then(
        (blob) => tell({ kind: 'png', name, blob }),
        (thrown: unknown) => console.error('The picture gives no file', thrown),
      );
    }
  }

  function invalidate(): void {
    if (isAwaited || stopped) return;
    isAwaited = true;
    stage.frame(paint);
  }

  function moveCamera(camera: typeof scene.camera): void {
    isFollowing = false;
    scene.camera = camera;
  }

  function reveal(node: number): void {
    if (node * 2 >= scene.positions.length) return;
    const camera = revealing(scene.camera, scene.size, placeOf(scene, node), REVEAL_MARGIN);
    if (camera !== scene.camera) moveCamera(camera);
  }

  const gesture = createGestures({
    nodeAt: finder.at,
    hover: (node) => {
      if (scene.pointed === node) return;
      scene.pointed = node;
      tellPointed();
    },
    choose: (node) => tell({ kind: 'chosen', node }),
    drag: (node, to) => {
      grabbing = true;
      isFollowing = false;
      const place = toSpace(scene.camera, scene.size, to);
      layout.hold(node, place.x, place.y, !reducedMotion);
    },
    drop: (node) => {
      grabbing = false;
      layout.letGo(node);
      tellPointed();
    },
    pan: (dx, dy) => moveCamera(pannedBy(scene.camera, dx, dy)),
    zoom: (factor, at) => moveCamera(zoomedBy(scene.camera, scene.size, factor, at)),
  });

  const middle = (): Point => ({ x: scene.size.width / 2, y: scene.size.height / 2 });

  function take(command: PictureCommand): void {
    switch (command.kind) {
      case 'graph':
        scene.graph = command.graph;
        scene.view = { ...scene.view, chosen: null };
        scene.comparison = null;
        scene.pointed = null;
        derive(scene);
        isFollowing = true;
        settled = command.graph.names.length === 0;
        shown = false;
        layout.run(command.graph.names.length, command.graph.edges);
        break;
      case 'look':
        scene.look = command.look;
        texts.forget();
        break;
      case 'size':
        scene.size = command.size;
        scene.ratio = command.ratio;
        surface.resize(
          Math.round(command.size.width * command.ratio),
          Math.round(command.size.height * command.ratio),
        );
        if (isFollowing) fit();
        break;
      case 'motion':
        reducedMotion = command.reduced;
        break;
      case 'view': {
        const isNew = command.view.chosen !== scene.view.chosen;
        scene.view = command.view;
        derive(scene);
        if (isNew && command.view.chosen !== null) reveal(command.view.chosen);
        break;
      }
      case 'compare':
        scene.comparison = command.comparison;
        break;
      case 'point':
        scene.pointed = command.node;
        if (command.node !== null && command.reveal) reveal(command.node);
        if (command.node === null) tellPointed();
        break;
      case 'zoom':
        moveCamera(zoomedBy(scene.camera, scene.size, command.factor, middle()));
        break;
      case 'wheel':
        moveCamera(zoomedBy(scene.camera, scene.size, Math.exp(-command.delta * WHEEL_ZOOM), command.at));
        break;
      case 'pan':
        moveCamera(pannedBy(scene.camera, command.dx, command.dy));
        break;
      case 'reset':
        layout.restore();
        isFollowing = true;
        fit();
        break;
      case 'fit':
        isFollowing = true;
        fit();
        break;
      case 'pointer':
        gesture(command);
        break;
      case 'png':
        wishedPng = command.name;
        break;
    }
    invalidate();
  }

  return {
    take,
    fontCame: () => {
      texts.forget();
      invalidate();
    },
    stop: () => {
      stopped = true;
      layout.stop();
    },
  };
}
