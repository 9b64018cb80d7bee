import { styled } from '@mui/material/styles';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { Metric } from '../../domain/checks/checkStats';
import type { CheckKind } from '../../domain/checks/checks';
import type { GraphPoint } from '../../store/checks/progress.selectors';
import { lazyPart } from '../ui/lazy/lazyPart';

const ProgressGraph = lazyPart(() => import('./ProgressGraph'));

/** A quarter of a phone's width would be no picture: there the graph scrolls sideways in its box. */
const LEAST_WIDTH = 560;

/** Room on both sides for labels that are wider than the graph's margin. */
const ROOM = 12;

const Box = styled('div')({
  position: 'relative',
  margin: `0 -${ROOM}px`,
  padding: `0 ${ROOM}px`,
  overflowX: 'auto',
  overflowY: 'hidden',
});

export interface GraphProps {
  kind: CheckKind;
  site: string;
  /** Of the metric, in words. */
  label: string;
  metric: Metric;
  /** At least one. */
  graph: readonly GraphPoint[];
}

/** Gives the graph the width that there is. */
export function GraphBox(props: GraphProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth - 2 * ROOM);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <Box ref={box}>
      {width === 0 ? (
        'Loading graph...'
      ) : (
        <Suspense fallback="Loading graph...">
          <ProgressGraph width={Math.max(width, LEAST_WIDTH)} {...props} />
        </Suspense>
      )}
    </Box>
  );
}
