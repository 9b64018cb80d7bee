import type {
  GraphPicture,
  PictureCommand,
  PictureComparison,
  PictureGraph,
  PictureMessage,
  PictureView,
} from '@src/domain/graph/picture';
import { type RefObject, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PictureContext } from '../PictureContext';
import { readLook, useReducedMotion, useScheme } from './pictureLook';
import { watchPixelRatio } from './watchPixelRatio';

/**
 * How the picture is drawn: in a worker, on the page's thread because workers are unavailable or the worker stopped, or
 * not at all.
 */
export type PictureState = 'own' | 'unavailable' | 'stopped' | 'failed';

interface Shown {
  graph: PictureGraph | null;
  view: PictureView;
  comparison: PictureComparison | null;
}

/**
 * Draws a picture inside `host` and updates it with the given graph, view and comparison. Closes the picture on
 * unmount.
 */
export function usePicture(
  host: RefObject<HTMLElement | null>,
  { graph, view, comparison }: Shown,
  onNews: (news: PictureMessage) => void,
) {
  const open = use(PictureContext);
  const [picture, setPicture] = useState<GraphPicture | null>(null);
  const [settled, setSettled] = useState<PictureGraph | null>(null);
  const [state, setState] = useState<PictureState>(open ? 'own' : 'failed');
  const scheme = useScheme();
  const reduced = useReducedMotion();
  const onSettled = () => setSettled(graph);
  const hear = useRef({ onNews, onSettled });
  useLayoutEffect(() => {
    hear.current = { onNews, onSettled };
  });

  useEffect(() => {
    const element = host.current;
    if (!element || !open) return undefined;
    let left = false;
    let opened: GraphPicture | null = null;
    const onOpened = (made: GraphPicture) => {
      opened = made;
      if (left) made.close();
      else setPicture(made);
    };
    open(element, (news) => {
      if (left) return;
      if (news.kind === 'onPage') setState(news.reason);
      else if (news.kind === 'failed') setState('failed');
      else if (news.kind === 'settled') hear.current.onSettled();
      else hear.current.onNews(news);
    }).then(onOpened, () => setState('failed'));
    return () => {
      left = true;
      opened?.close();
      setPicture(null);
    };
  }, [open, host]);

  useEffect(() => {
    if (host.current) picture?.send({ kind: 'look', look: readLook(host.current) });
  }, [picture, host, scheme]);
  useEffect(() => picture?.send({ kind: 'motion', reduced }), [picture, reduced]);
  useEffect(() => {
    const element = host.current;
    if (!element || !picture) return undefined;
    const tellSize = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0) picture.send({ kind: 'size', size: { width, height }, ratio: window.devicePixelRatio });
    };
    tellSize();
    const watcher = new ResizeObserver(tellSize);
    watcher.observe(element);
    const leaveRatio = watchPixelRatio(tellSize);
    return () => {
      watcher.disconnect();
      leaveRatio();
    };
  }, [picture, host]);
  useEffect(() => {
    if (graph) picture?.send({ kind: 'graph', graph });
  }, [picture, graph]);
  // Sent after the graph, because the chosen node is an index into the graph.
  useEffect(() => picture?.send({ kind: 'view', view }), [picture, graph, view]);
  useEffect(() => picture?.send({ kind: 'compare', comparison }), [picture, graph, comparison]);

  const tell = useCallback((command: PictureCommand) => picture?.send(command), [picture]);
  return { tell, state, isBusy: state !== 'failed' && settled !== graph };
}
