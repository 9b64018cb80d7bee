import {
  type Camera,
  fitTo,
  MIDDLE,
  type Point,
  pan,
  type Size,
  toScreen,
  toSpace,
} from '../../domain/graph/camera';
import { nearestPoint } from '../../domain/graph/nearestPoint';
import { degreesOf, ROLES, rolesOf, unconnectedOf } from '../../domain/graph/neighbours';
import type { PictureComparison, PictureGraph, PictureLook, PictureView } from '../../domain/graph/picture';
import { eachEdge } from '../../domain/graph/requestGraph';

const NO_GRAPH: PictureGraph = {
  names: [],
  edges: { sources: new Uint32Array(), targets: new Uint32Array(), weights: new Float32Array() },
};

/** What the fingertip needs, as a radius. */
const TARGET = 12;

/** Everything that a picture is drawn from. */
export interface Scene {
  graph: PictureGraph;
  look: PictureLook | null;
  size: Size;
  ratio: number;
  view: PictureView;
  comparison: PictureComparison | null;
  camera: Camera;
  positions: Float32Array;
  pointed: number | null;
  /** The node that is being dragged over a picture of the others. */
  lifted: number | null;
  /** Where each node is on the screen, as of the last drawing. */
  xs: Float32Array;
  ys: Float32Array;
  /** What each node is to the chosen one, and which are connected to nobody; follow from graph and view. */
  roles: Uint8Array;
  unconnected: Uint8Array;
  /** Nodes by how often they were asked for, the most first. */
  ranked: Uint32Array;
  radii: Float32Array;
  heaviest: number;
  /** The edges that are drawn and are not the chosen one's: the light, the middle and the heavy ones. */
  bands: readonly Uint32Array[];
}

export const createScene = (): Scene => ({
  graph: NO_GRAPH,
  look: null,
  size: { width: 0, height: 0 },
  ratio: 1,
  view: { chosen: null, unconnected: true, names: true, leastWeight: 0 },
  comparison: null,
  camera: MIDDLE,
  positions: new Float32Array(),
  pointed: null,
  lifted: null,
  xs: new Float32Array(),
  ys: new Float32Array(),
  roles: new Uint8Array(),
  unconnected: new Uint8Array(),
  ranked: new Uint32Array(),
  radii: new Float32Array(),
  heaviest: 1,
  bands: [],
});

const SMALLEST_DOT = 3.5;
const LARGEST_DOT = 7;

/** Works out what follows from the graph and from what of it is shown. */
export function derive(scene: Scene): void {
  const { graph, view } = scene;
  const count = graph.names.length;
  scene.roles = rolesOf(graph.edges, count, view.chosen, view.leastWeight);
  scene.unconnected = unconnectedOf(graph.edges, count, view.chosen, view.leastWeight);
  const { weight } = degreesOf(graph.edges, count, view.leastWeight);
  scene.ranked = Uint32Array.from({ length: count }, (_, node) => node).sort(
    (a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || a - b,
  );
  const most = Math.max(1, ...scene.ranked.slice(0, 1).map((node) => weight[node] ?? 0));
  scene.radii = Float32Array.from(
    weight,
    (each) => SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * Math.sqrt(each / most),
  );
  scene.heaviest = graph.edges.weights.reduce((most, each) => Math.max(most, each), 1);
  scene.bands = bandsOf(scene);
}

/** Takes over how the graph is to be shown. That names are or are not changes nothing else. */
export function show(scene: Scene, view: PictureView): void {
  const { chosen, unconnected, leastWeight } = scene.view;
  scene.view = view;
  if (view.chosen !== chosen || view.unconnected !== unconnected || view.leastWeight !== leastWeight)
    derive(scene);
}

/** Of the heaviest edge, where the next band begins. */
const BANDS = [0, 0.12, 0.4];

function bandsOf(scene: Scene): Uint32Array[] {
  const { graph, view, heaviest } = scene;
  const bands: number[][] = BANDS.map(() => []);
  // Of a chosen one alone its own edges are shown, unless everybody is.
  if (view.chosen === null || view.unconnected)
    eachEdge(graph.edges, view.leastWeight, (source, target, weight, edge) => {
      if (source === view.chosen || target === view.chosen) return;
      if (!isShown(scene, source) || !isShown(scene, target)) return;
      const band = BANDS.findLastIndex((from) => weight >= from * heaviest);
      bands[band]?.push(edge);
    });
  return bands.map((edges) => Uint32Array.from(edges));
}

/** Works out where everybody is on the screen. */
export function project(scene: Scene): void {
  const { positions, camera, size } = scene;
  const count = positions.length / 2;
  if (scene.xs.length !== count) {
    scene.xs = new Float32Array(count);
    scene.ys = new Float32Array(count);
  }
  const { xs, ys } = scene;
  const [left, top] = [size.width / 2 - camera.x * camera.scale, size.height / 2 - camera.y * camera.scale];
  for (let node = 0; node < count; node += 1) {
    xs[node] = (positions[node * 2] ?? 0) * camera.scale + left;
    ys[node] = (positions[node * 2 + 1] ?? 0) * camera.scale + top;
  }
}

export const isShown = ({ view, unconnected }: Scene, node: number): boolean =>
  view.unconnected || unconnected[node] === 0;

const MOST_PADDING = 64;
const PADDING_SHARE = 0.1;
/** What lies over the picture at its right and lower edge needs as much. */
const OVERLAID = 56;

/** The camera that shows everybody who is shown, clear of the edges and of what lies over the picture. */
export function fitted(scene: Scene): Camera {
  const { width, height } = scene.size;
  const padding = Math.min(MOST_PADDING, PADDING_SHARE * Math.min(width, height));
  const more = Math.max(0, OVERLAID - padding);
  const free = { width: width - more, height: height - more };
  const camera = fitTo(scene.positions, (node) => isShown(scene, node), free, padding);
  return camera ? pan(camera, -more / 2, -more / 2) : scene.camera;
}

export const placeOf = ({ positions }: Scene, node: number): Point => ({
  x: positions[node * 2] ?? 0,
  y: positions[node * 2 + 1] ?? 0,
});

export const screenOf = (scene: Scene, node: number): Point =>
  toScreen(scene.camera, scene.size, placeOf(scene, node));

const CHOSEN_RADIUS = 10;
const NEIGHBOUR_RADIUS = 8;

/** Pixels, whatever the zoom. */
export function radiusOf({ roles, radii }: Scene, node: number): number {
  const role = roles[node];
  if (role === ROLES.chosen) return CHOSEN_RADIUS;
  return role === ROLES.none ? (radii[node] ?? SMALLEST_DOT) : NEIGHBOUR_RADIUS;
}

/** Returns the visible node at a point of the screen, or `null`. */
export const nodeAt = (scene: Scene, point: Point): number | null =>
  nearestPoint(
    scene.positions,
    toSpace(scene.camera, scene.size, point),
    TARGET / scene.camera.scale,
    (node) => isShown(scene, node),
  );
