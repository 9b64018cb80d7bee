import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Span } from '../../domain/dates/spans';
import type { Point } from '../../domain/graph/camera';
import type { PictureMessage, PictureView } from '../../domain/graph/picture';
import type { RequestGraph } from '../../domain/graph/requestGraph';
import {
  countNeighbours,
  type SpeakerRow,
  selectEdgeCount,
  selectEdgeRows,
  selectNeighbours,
  selectNode,
  selectPictureGraph,
  selectSpeakers,
} from '../../store/graph/graph.selectors';
import { exportName } from '../../store/graph/graphExport';
import { useAppSelector } from '../../store/hooks';
import { lazyPart } from '../ui/lazy/lazyPart';
import css from './GraphBody.module.css';
import { type ChangeAddress, type GraphAddress, speakerChange } from './graphAddress';
import { detailText, leftOutText, rowText } from './graphTexts';
import { Legend } from './picture/Legend';
import { Picture } from './picture/Picture';
import { usePicture } from './picture/usePicture';
import { type Direction, SidePanel } from './SidePanel';
import { EdgeTable } from './tables/EdgeTable';
import { SpeakerTable } from './tables/SpeakerTable';
import { SubstituteTable } from './tables/SubstituteTable';

const SpeakerPanel = lazyPart(() => import('../speakers/SpeakerPanel'));

const NO_ROWS: readonly SpeakerRow[] = [];
const isConnected = (row: SpeakerRow): boolean => row.in !== null || row.out !== null;

interface Props {
  site: string;
  title: string;
  graph: RequestGraph;
  /** Span of the graph. */
  shownSpan: Span;
  address: GraphAddress;
  change: ChangeAddress;
  locale: string;
}

/** Shows the picture and the list of its nodes. Both share the chosen and the highlighted node. */
export function GraphBody({ site, title, graph, shownSpan, address, change, locale }: Props) {
  const { speaker, leastWeight, compared, unconnected, names } = address;
  const node = useAppSelector((state) => selectNode(state, { site, span: shownSpan, speaker }));
  const pictureGraph = useAppSelector((state) => selectPictureGraph(state, { site, span: shownSpan }));
  const speakers =
    useAppSelector((state) => selectSpeakers(state, { site, span: shownSpan, leastWeight })) ?? NO_ROWS;
  const neighbours = useAppSelector((state) =>
    selectNeighbours(state, { site, span: shownSpan, leastWeight, node }),
  );
  const edgeCount = useAppSelector((state) => selectEdgeCount(state, { site, span: shownSpan, leastWeight }));
  const edges = useAppSelector((state) =>
    address.view === 'table' || compared !== null
      ? selectEdgeRows(state, { site, span: shownSpan, compared, leastWeight })
      : undefined,
  );
  const comparison = edges?.comparison ?? null;
  const fileName = useAppSelector((state) => exportName(state, { site, span: shownSpan, what: 'picture' }));
  const [direction, setDirection] = useState<Direction>('all');
  const [pointed, setPointed] = useState<{ node: number; at: Point; grabbing: boolean } | null>(null);
  /** Name of the speaker whose panel was closed last. */
  const [backOf, setBackOf] = useState<string | null>(null);
  /** Node that the arrow keys have reached. */
  const [keyed, setKeyed] = useState<number | null>(null);

  const choose = useCallback((name: string | null) => change(speakerChange(name)), [change]);
  const host = useRef<HTMLDivElement>(null);
  const view = useMemo<PictureView>(
    () => ({ chosen: node, unconnected, names, leastWeight }),
    [node, unconnected, names, leastWeight],
  );
  const onNews = (news: PictureMessage) => {
    if (news.kind === 'pointed')
      setPointed(news.node === null ? null : { node: news.node, at: news.at, grabbing: news.grabbing });
    else if (news.kind === 'chosen') choose(graph.names[news.node] ?? null);
  };
  const { tell, state, isBusy } = usePicture(host, { graph: pictureGraph ?? null, view, comparison }, onNews);

  const ofNode = node === null ? speakers : neighbours;
  const isMissing = speaker !== null && node === null;
  // Hides speakers without edges, as in the picture. If the chosen speaker is missing from the graph, all speakers
  // stay.
  const rows = useMemo(() => {
    if (node === null) return unconnected || isMissing ? ofNode : ofNode.filter(isConnected);
    return direction === 'all' ? ofNode : ofNode.filter((row) => row[direction] !== null);
  }, [ofNode, node, direction, unconnected, isMissing]);
  const byNode = useMemo(() => new Map(ofNode.map((row) => [row.node, row])), [ofNode]);
  const say = (of: number): string => {
    const row = byNode.get(of);
    return row ? rowText(row, locale) : (graph.names[of] ?? '');
  };
  const pointAt = useCallback(
    (of: number | null, reveal = false) => tell({ kind: 'point', node: of, reveal }),
    [tell],
  );
  const goTo = (of: number | null) => {
    setKeyed(of);
    pointAt(of, true);
  };
  const step = (by: 1 | -1) => {
    const at = rows.findIndex((row) => row.node === keyed);
    const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : (at + by + rows.length) % rows.length;
    goTo(rows[next]?.node ?? null);
  };

  const counts = countNeighbours(neighbours);
  return (
    <div className={css.box}>
      <div className={css.stage}>
        <Picture
          label={title}
          host={host}
          state={state}
          isBusy={isBusy}
          pointed={pointed && { ...pointed, text: say(pointed.node) }}
          spoken={keyed === null ? '' : say(keyed)}
          tell={tell}
          onStep={step}
          onEnter={() => {
            const name = keyed === null ? undefined : graph.names[keyed];
            if (name === undefined) return;
            setKeyed(null);
            choose(name);
          }}
          onEscape={() => {
            if (keyed !== null) goTo(null);
            else if (speaker !== null) choose(null);
          }}
          fileName={`${fileName}.png`}
          legend={<Legend isChosen={node !== null} isCompared={comparison !== null} />}
        />
        {address.view === 'table' && edges && (
          <EdgeTable
            label="Edges"
            rows={edges.rows}
            chosen={node === null ? null : speaker}
            span={shownSpan}
            compared={comparison ? compared : null}
            locale={locale}
            onChoose={choose}
          />
        )}
        {address.view === 'substitutes' && node !== null && speaker !== null && (
          <SubstituteTable
            speaker={speaker}
            of={{ site, span: shownSpan, leastWeight, node }}
            locale={locale}
            onChoose={choose}
          />
        )}
      </div>
      {address.more && node !== null && speaker !== null ? (
        <Suspense fallback={null}>
          <SpeakerPanel
            site={site}
            name={speaker}
            span={shownSpan}
            onClose={() => {
              setBackOf(speaker);
              change({ more: false });
            }}
          />
        </Suspense>
      ) : (
        <SidePanel
          title={node === null ? 'Speakers' : (speaker ?? '')}
          isChosen={node !== null}
          counts={counts}
          detail={
            isMissing
              ? `${speaker} was not asked for in this span`
              : detailText(graph, edgeCount, node === null ? null : counts.weight, shownSpan, locale)
          }
          note={leftOutText(graph, locale)}
          direction={direction}
          onDirection={setDirection}
          view={address.view}
          onView={(chosen) => change({ view: chosen })}
          onClear={() => choose(null)}
          onMore={() => change({ more: true })}
          isBack={backOf !== null && backOf === speaker}
          locale={locale}
        >
          <SpeakerTable
            label={node === null ? 'Speakers' : 'Neighbours'}
            nameHeader={node === null ? 'Speaker' : 'Neighbour'}
            rows={rows}
            arrangement={`${site} ${shownSpan} ${leastWeight} ${node === null ? unconnected : direction} ${speaker ?? ''}`}
            pointed={pointed?.node ?? null}
            locale={locale}
            onPoint={pointAt}
            onChoose={choose}
          />
        </SidePanel>
      )}
    </div>
  );
}
