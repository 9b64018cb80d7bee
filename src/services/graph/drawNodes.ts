import { type LabelRequest, type PlacedLabel, placeLabels } from '../../domain/graph/labels';
import { ROLES } from '../../domain/graph/neighbours';
import type { Context } from './drawEdges';
import { isShown, radiusOf, type Scene, screenOf } from './scene';

const FULL_TURN = 2 * Math.PI;
const LABEL_HEIGHT = 16;
const LONGEST_LABEL = 190;
const HALO = 4;
/** Maximum number of labels. More labels would be unreadable and would not fit. */
const MOST_LABELS = 400;
/** Number of nodes up to which labels avoid the nodes' discs. */
const MOST_DISCS = 3_000;
/** Number of the most requested speakers that have a label even over other nodes' discs. */
const FIRM_NAMES = 12;
const DOTS_AT_ONCE = 500;

const isNear = ({ size }: Scene, { x, y }: { x: number; y: number }, margin: number): boolean =>
  x >= -margin && y >= -margin && x <= size.width + margin && y <= size.height + margin;

function disc(context: Context, x: number, y: number, radius: number): void {
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, FULL_TURN);
}

/** Draws the nodes that are not neighbours of the chosen node. */
export function drawPlainNodes(context: Context, scene: Scene, colour: string): void {
  const { roles, graph, xs, ys, size, lifted } = scene;
  context.fillStyle = colour;
  context.beginPath();
  for (let node = 0; node < graph.names.length; node += 1) {
    if (roles[node] !== ROLES.none || node === lifted || !isShown(scene, node)) continue;
    const x = xs[node] ?? 0;
    const y = ys[node] ?? 0;
    if (x > -10 && y > -10 && x < size.width + 10 && y < size.height + 10)
      disc(context, x, y, radiusOf(scene, node));
    if (node % DOTS_AT_ONCE === DOTS_AT_ONCE - 1) {
      context.fill();
      context.beginPath();
    }
  }
  context.fill();
}

/**
 * Draws the chosen node and its neighbours: a disc for incoming, a ring for outgoing, and a ring with a dot for both.
 */
export function drawRoles(context: Context, scene: Scene): void {
  const { roles, look, graph } = scene;
  if (!look) return;
  const one = (x: number, y: number, radius: number): void => {
    context.beginPath();
    disc(context, x, y, radius);
  };
  for (let node = 0; node < graph.names.length; node += 1) {
    const role = roles[node];
    if (role === ROLES.none || role === undefined || node === scene.lifted) continue;
    const { x, y } = screenOf(scene, node);
    const colour = role === ROLES.in ? look.in : role === ROLES.out ? look.out : look.both;
    if (role === ROLES.chosen) {
      one(x, y, 17);
      context.fillStyle = look.accentTint;
      context.fill();
      context.strokeStyle = look.accent;
      context.lineWidth = 1.5;
      context.stroke();
      one(x, y, 10);
      context.fillStyle = look.accent;
      context.fill();
      continue;
    }
    one(x, y, role === ROLES.in ? 8 : 7);
    context.fillStyle = role === ROLES.in ? colour : look.page;
    context.fill();
    if (role === ROLES.in) continue;
    context.strokeStyle = colour;
    context.lineWidth = 2.25;
    context.stroke();
    if (role !== ROLES.both) continue;
    one(x, y, 3.5);
    context.fillStyle = colour;
    context.fill();
  }
}

/** Draws a ring around the node that the pointer, the keyboard or the table points to. */
export function drawPointed(context: Context, scene: Scene): void {
  const { pointed, look } = scene;
  if (pointed === null || !look || !isShown(scene, pointed)) return;
  const { x, y } = screenOf(scene, pointed);
  context.beginPath();
  disc(context, x, y, radiusOf(scene, pointed) + (pointed === scene.view.chosen ? 11 : 5));
  context.strokeStyle = look.accent;
  context.lineWidth = 2;
  context.stroke();
}

/** Creates a cache of names that are shortened to the maximum width. Each name is measured once for each font. */
export function createTexts() {
  const known = new Map<string, { text: string; width: number }>();
  return {
    forget: () => known.clear(),
    of: (context: Context, name: string) => {
      const held = known.get(name);
      if (held) return held;
      let text = name;
      let { width } = context.measureText(text);
      if (width > LONGEST_LABEL) {
        const letters = Array.from(name);
        let kept = Math.floor((letters.length * LONGEST_LABEL) / width);
        do {
          text = `${letters.slice(0, kept).join('')}…`;
          ({ width } = context.measureText(text));
          kept -= 1;
        } while (width > LONGEST_LABEL && kept > 0);
      }
      const made = { text, width };
      known.set(name, made);
      return made;
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;

/**
 * Returns the nodes to label, most important first: the chosen node, the pointed node, then the most requested
 * speakers. If a node is chosen, only its neighbours are labelled.
 */
function namedNodes(scene: Scene): number[] {
  const { view, roles, ranked, pointed } = scene;
  const first = [view.chosen, pointed].filter(
    (node) => node !== null && node !== scene.lifted && isShown(scene, node),
  );
  const nodes = new Set<number>(first.filter((node) => node !== null));
  const ofChosen = view.chosen !== null;
  for (const node of ranked) {
    if (nodes.size >= MOST_LABELS) break;
    if (!isShown(scene, node) || (ofChosen && roles[node] === ROLES.none)) continue;
    if (node !== scene.lifted && isNear(scene, screenOf(scene, node), 0)) nodes.add(node);
  }
  return [...nodes];
}

export interface NamedLabel extends PlacedLabel {
  node: number;
}

/** Returns the labels that have space in the picture, with their nodes. */
export function labelsOf(context: Context, scene: Scene, texts: Texts): NamedLabel[] {
  const nodes = namedNodes(scene);
  const requests = nodes.map((node): LabelRequest => {
    const { width } = texts.of(context, scene.graph.names[node] ?? '');
    return {
      ...screenOf(scene, node),
      width,
      radius: radiusOf(scene, node) + (node === scene.view.chosen ? 7 : 0),
    };
  });
  const discs: LabelRequest[] = [];
  for (let node = 0; node < scene.graph.names.length && scene.graph.names.length <= MOST_DISCS; node += 1) {
    if (!isShown(scene, node) || (scene.view.chosen !== null && scene.roles[node] === ROLES.none)) continue;
    const at = screenOf(scene, node);
    if (isNear(scene, at, 0)) discs.push({ ...at, radius: radiusOf(scene, node), width: 0 });
  }
  const firm = scene.view.chosen === null ? FIRM_NAMES : 1;
  return placeLabels(requests, discs, scene.size, LABEL_HEIGHT, firm).map((label) => ({
    ...label,
    node: nodes[label.request] ?? 0,
  }));
}

function writeName(
  context: Context,
  { look, view, graph }: Scene,
  texts: Texts,
  node: number,
  left: number,
  middle: number,
): void {
  if (!look) return;
  const font = `500 12px ${look.font}`;
  context.font = font;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = HALO * 2;
  context.strokeStyle = look.page;
  context.fillStyle = look.text;
  const { text } = texts.of(context, graph.names[node] ?? '');
  if (node === view.chosen) context.font = `600 12px ${look.font}`;
  context.strokeText(text, left, middle);
  context.fillText(text, left, middle);
  context.font = font;
}

/** Draws the labels of the nodes. */
export function drawLabels(context: Context, scene: Scene, texts: Texts): void {
  const { look } = scene;
  if (!look) return;
  // The labels are measured in this font.
  context.font = `500 12px ${look.font}`;
  for (const { node, rect } of labelsOf(context, scene, texts))
    writeName(context, scene, texts, node, rect.left, (rect.top + rect.bottom) / 2);
}

/** Draws the dragged node with its name. */
export function drawLifted(context: Context, scene: Scene, texts: Texts): void {
  const { lifted, look, xs, ys } = scene;
  if (lifted === null || !look) return;
  const [x, y] = [xs[lifted] ?? 0, ys[lifted] ?? 0];
  context.beginPath();
  disc(context, x, y, radiusOf(scene, lifted));
  context.fillStyle = look.accent;
  context.fill();
  writeName(context, scene, texts, lifted, x + radiusOf(scene, lifted) + HALO * 2, y);
}
