import {
  type Camera,
  movedFrom,
  type Point,
  pan,
  type ReusedPicture,
  revealPoint,
  toSpace,
  zoom,
} from '../../domain/graph/camera';
import type { PictureCommand, PictureMessage } from '../../domain/graph/picture';
import { draw, drawAbove } from './draw';
import { createTexts } from './drawNodes';
import { createGestures } from './gestures';
import type { HearLayout } from './layout';
import { createScene, derive, fitted, nodeAt, placeOf, screenOf, show } from './scene';
import type { Stage } from './stage';
import type { Surface } from './surface';

/**
 * Margins in pixels. A node closer to the edge than `EDGE_MARGIN` is moved to at least `REVEAL_MARGIN` from the edge.
 */
const EDGE_MARGIN = 16;
const REVEAL_MARGIN = 80;
const WHEEL_ZOOM = 0.0015;
/**
 * Drawing time in ms up to which every frame is drawn completely. A slower picture is moved as an image during motion,
 * and drawn again `REST_MS` after the motion.
 */
const QUICK_MS = 10;
const REST_MS = 120;
/** Commands that change only the camera or the pointed node, so that the cached picture can be reused. */
const MOVES: ReadonlySet<PictureCommand['kind']> = new Set(['pan', 'zoom', 'wheel', 'pointer', 'point']);
/** Largest graph in which the other nodes follow a dragged node. */
const MOST_FOLLOWED = { nodes: 1_000, edges: 6_000 };

export interface Engine {
  take: (command: PictureCommand) => void;
  /** Draws the picture again after a font has loaded, because the names have another width. */
  fontCame: () => void;
  stop: () => void;
}

/**
 * Creates the engine that lays out a graph, draws the graph and handles pointers and keys. The engine runs on any
 * thread.
 */
export function createEngine(surface: Surface, stage: Stage, tell: (news: PictureMessage) => void): Engine {
  const scene = createScene();
  const texts = createTexts();
  let reducedMotion = false;
  let settled = true;
  let shown = true;
  /** True while the camera follows the layout, until the user moves the camera. */
  let isFollowing = true;
  let isAwaited = false;
  let stopped = false;
  /** Duration in ms of the last complete drawing, and the camera of this drawing. */
  let drawingMs = 0;
  let kept: Camera | null = null;
  /** True if the picture must be drawn completely, because the cached picture is out of date. */
  let isChanged = true;
  let movedAt = 0;
  let isRestAwaited = false;
  let fontTail = '';
  let grabbing = false;
  let requestedPng: string | null = null;

  const hearLayout: HearLayout = (positions, isSettled, ticks) => {
    scene.positions = positions;
    scene.isStart = ticks === 0;
    if (isSettled && !settled) tell({ kind: 'settled', ticks });
    settled = isSettled;
    if (isFollowing) fit();
    // While a node is dragged on its own, the picture of the other nodes does not change.
    if (scene.lifted === null) isChanged = true;
    invalidate();
  };
  const layout = stage.createLayout(hearLayout, () => drawingMs);

  function fit(): void {
    scene.camera = fitted(scene);
  }

  function tellPointed(): void {
    const { pointed } = scene;
    const at = pointed === null ? { x: 0, y: 0 } : screenOf(scene, pointed);
    tell({ kind: 'pointed', node: pointed, at, grabbing });
  }

  /**
   * Returns the position of the cached picture for the current camera, or `null` if the picture must be drawn
   * completely.
   */
  const keptPlace = (): ReusedPicture | null =>
    !kept || isChanged || !settled || drawingMs < QUICK_MS ? null : movedFrom(kept, scene.camera, scene.size);

  function drawWhole(started: number): void {
    surface.context.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
    draw(surface.context, scene, texts);
    surface.keep();
    kept = scene.camera;
    isChanged = false;
    drawingMs = stage.now() - started;
  }

  /** Draws the complete picture once nothing has moved for `REST_MS`. */
  function sharpenAtRest(): void {
    movedAt = stage.now();
    if (isRestAwaited) return;
    isRestAwaited = true;
    const look = (): void => {
      const left = movedAt + REST_MS - stage.now();
      if (left > 0) {
        stage.wait(look, left);
        return;
      }
      isRestAwaited = false;
      isChanged = true;
      invalidate();
    };
    stage.wait(look, REST_MS);
  }

  function paint(): void {
    isAwaited = false;
    // With reduced motion, the layout is shown only after it has settled.
    if (stopped || !scene.look || (!settled && reducedMotion)) return;
    const started = stage.now();
    const place = requestedPng === null ? keptPlace() : null;
    if (place) {
      surface.context.setTransform(1, 0, 0, 1, 0, 0);
      surface.context.fillStyle = scene.look.page;
      surface.context.fillRect(0, 0, scene.size.width * scene.ratio, scene.size.height * scene.ratio);
      surface.drawKept(place.x * scene.ratio, place.y * scene.ratio, place.scale);
      if (scene.camera !== kept) sharpenAtRest();
    } else drawWhole(started);
    surface.context.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
    drawAbove(surface.context, scene, texts);
    if (!shown) {
      shown = true;
      tell({ kind: 'shown' });
    }
    if (scene.pointed !== null) tellPointed();
    if (requestedPng !== null) savePng(requestedPng);
  }

  function savePng(name: string): void {
    requestedPng = null;
    surface.toBlob().then(
      (blob) => tell({ kind: 'png', name, blob }),
      (thrown: unknown) => console.error('The picture gives no file', thrown),
    );
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
    // While a layout is running, each update fits the camera.
    if (node * 2 >= scene.positions.length || (isFollowing && !settled)) return;
    const place = placeOf(scene, node);
    if (revealPoint(scene.camera, scene.size, place, EDGE_MARGIN) === scene.camera) return;
    moveCamera(revealPoint(scene.camera, scene.size, place, REVEAL_MARGIN));
  }

  const gesture = createGestures({
    nodeAt: (point) => nodeAt(scene, point),
    hover: (node) => {
      if (scene.pointed === node) return;
      scene.pointed = node;
      // The label of the pointed node takes precedence, so a fast picture is drawn again.
      isChanged ||= drawingMs < QUICK_MS;
      if (node === null) tellPointed();
    },
    choose: (node) => tell({ kind: 'chosen', node }),
    drag: (node, to) => {
      grabbing = true;
      isFollowing = false;
      const place = toSpace(scene.camera, scene.size, to);
      const { names, edges } = scene.graph;
      const follow =
        !reducedMotion && names.length <= MOST_FOLLOWED.nodes && edges.weights.length <= MOST_FOLLOWED.edges;
      if (!follow && scene.lifted !== node) {
        scene.lifted = node;
        isChanged = true;
      }
      layout.hold(node, place.x, place.y, follow);
    },
    drop: (node) => {
      grabbing = false;
      scene.lifted = null;
      isChanged = true;
      layout.letGo(node);
      invalidate();
    },
    pan: (dx, dy) => moveCamera(pan(scene.camera, dx, dy)),
    zoom: (factor, at) => moveCamera(zoom(scene.camera, scene.size, factor, at)),
  });

  const middle = (): Point => ({ x: scene.size.width / 2, y: scene.size.height / 2 });
  function take(command: PictureCommand): void {
    if (!MOVES.has(command.kind)) isChanged = true;
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
        scene.look = { ...command.look, font: command.look.font + fontTail };
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
        const { chosen } = scene.view;
        show(scene, command.view);
        // The last fit may have covered only the chosen node and its neighbours.
        if (isFollowing && settled && command.view.unconnected) fit();
        if (scene.view.chosen !== chosen && scene.view.chosen !== null) reveal(scene.view.chosen);
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
        moveCamera(zoom(scene.camera, scene.size, command.factor, middle()));
        break;
      case 'wheel':
        moveCamera(zoom(scene.camera, scene.size, Math.exp(-command.delta * WHEEL_ZOOM), command.at));
        break;
      case 'pan':
        moveCamera(pan(scene.camera, command.dx, command.dy));
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
        requestedPng = command.name;
        break;
    }
    invalidate();
  }

  return {
    take,
    fontCame: () => {
      texts.forget();
      // Browsers cache the result of a font search by the font's text. A different text starts a new search.
      fontTail += ', sans-serif';
      if (scene.look) scene.look.font += ', sans-serif';
      isChanged = true;
      invalidate();
    },
    stop: () => {
      stopped = true;
      layout.stop();
    },
  };
}
