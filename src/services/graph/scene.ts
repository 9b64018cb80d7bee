import { type Camera, MIDDLE, type Point, type Size, toScreen, toSpace } from '../../domain/graph/camera';
import { degreesOf, ROLES, rolesOf, unconnectedOf } from '../../domain/graph/neighbours';
import type { PictureComparison, PictureGraph, PictureLook, PictureView } from '../../domain/graph/picture';
import { type Quadtree, quadtreeOf } from '../../domain/graph/quadtree';

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
  /** What each node is to the chosen one, and which are connected to nobody; follow from graph and view. */
  roles: Uint8Array;
  unconnected: Uint8Array;
  /** Nodes by how often they were asked for, the most first. */
  ranked: Uint32Array;
  radii: Float32Array;
  heaviest: number;
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
  roles: new Uint8Array(),
  unconnected: new Uint8Array(),
  ranked: new Uint32Array(),
  radii: new Float32Array(),
  heaviest: 1,
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
}

export const isShown = ({ view, unconnected }: Scene, node: number): boolean =>
  view.unconnected || unconnected[node] === 0;

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

/** Finds the node at a place of the picture. Its tree is made when somebody asks, and kept until nodes move. */
export function createFinder(scene: Scene): { at: (point: Point) => number | null; moved: () => void } {
  let tree: Quadtree | null = null;
  return {
    moved: () => {
      tree = null;
    },
    at: (point) => {
      tree ??= quadtreeOf(scene.positions);
      const radius = TARGET / scene.camera.scale;
      return tree.nearest(toSpace(scene.camera, scene.size, point), radius, (node) => isShown(scene, node));
    },
  };
}
