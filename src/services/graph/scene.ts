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

/** Radius in pixels around a node that a fingertip needs. */
const TARGET = 12;

/** All data that a picture is drawn from. */
export interface Scene {
  graph: PictureGraph;
  look: PictureLook | null;
  size: Size;
  ratio: number;
  view: PictureView;
  comparison: PictureComparison | null;
  camera: Camera;
  positions: Float32Array;
  /** True while all nodes are at the positions from which the layout starts. */
  isStart: boolean;
  pointed: number | null;
  /** The node that is dragged over a picture of the other nodes, or `null`. */
  lifted: number | null;
  /** The position of each node on the screen, at the last drawing. */
  xs: Float32Array;
  ys: Float32Array;
  /**
   * The role of each node for the chosen node, and a flag of each unconnected node. Both follow from the graph and the
   * view.
   */
  roles: Uint8Array;
  unconnected: Uint8Array;
  /** The nodes by number of requests, highest first. */
  ranked: Uint32Array;
  radii: Float32Array;
  heaviest: number;
  /** The drawn edges that do not belong to the chosen node: the light, the middle and the heavy edges. */
  bands: readonly Uint32Array[];
}

/** Creates the scene of an empty graph. */
export const createScene = (): Scene => ({
  graph: NO_GRAPH,
  look: null,
  size: { width: 0, height: 0 },
  ratio: 1,
  view: { chosen: null, unconnected: true, names: true, leastWeight: 0 },
  comparison: null,
  camera: MIDDLE,
  positions: new Float32Array(),
  isStart: true,
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

/** Computes all values that depend on the graph and the view. */
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

/** Applies a view. A change of `names` alone requires no computation. */
export function show(scene: Scene, view: PictureView): void {
  const { chosen, unconnected, leastWeight } = scene.view;
  scene.view = view;
  if (view.chosen !== chosen || view.unconnected !== unconnected || view.leastWeight !== leastWeight)
    derive(scene);
}

/** The start of each band, as a fraction of the heaviest edge. */
const BANDS = [0, 0.12, 0.4];

function bandsOf(scene: Scene): Uint32Array[] {
  const { graph, view, heaviest } = scene;
  const bands: number[][] = BANDS.map(() => []);
  // With a chosen node, the other edges are drawn only if unconnected nodes are shown.
  if (view.chosen === null || view.unconnected)
    eachEdge(graph.edges, view.leastWeight, (source, target, weight, edge) => {
      if (source === view.chosen || target === view.chosen) return;
      if (!isShown(scene, source) || !isShown(scene, target)) return;
      const band = BANDS.findLastIndex((from) => weight >= from * heaviest);
      bands[band]?.push(edge);
    });
  return bands.map((edges) => Uint32Array.from(edges));
}

/** Computes the position of each node on the screen. */
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

/** Returns true if the node is visible in the current view. */
export const isShown = ({ view, unconnected }: Scene, node: number): boolean =>
  view.unconnected || unconnected[node] === 0;

const MOST_PADDING = 64;
const PADDING_SHARE = 0.1;
/** Space in pixels for the controls over the right and the lower edge of the picture. */
const OVERLAID = 56;

/**
 * Returns the camera that shows all visible nodes, clear of the edges and the controls over the picture. Returns the
 * current camera if no node is visible.
 */
export function fitted(scene: Scene): Camera {
  const { width, height } = scene.size;
  const padding = Math.min(MOST_PADDING, PADDING_SHARE * Math.min(width, height));
  const more = Math.max(0, OVERLAID - padding);
  const free = { width: width - more, height: height - more };
  const camera = fitTo(scene.positions, (node) => isShown(scene, node), free, padding);
  return camera ? pan(camera, -more / 2, -more / 2) : scene.camera;
}

/** Returns the position of a node in the layout space. */
export const placeOf = ({ positions }: Scene, node: number): Point => ({
  x: positions[node * 2] ?? 0,
  y: positions[node * 2 + 1] ?? 0,
});

/** Returns the position of a node on the screen in pixels. */
export const screenOf = (scene: Scene, node: number): Point =>
  toScreen(scene.camera, scene.size, placeOf(scene, node));

const CHOSEN_RADIUS = 10;
const NEIGHBOUR_RADIUS = 8;

/** Returns the radius of a node in pixels, which does not depend on the zoom. */
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
