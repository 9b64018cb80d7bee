import { REPORT_SPANS, SPAN_LABELS } from '../../domain/dates/spans';
import { selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { selectSpeakers } from '../../store/graph/graph.selectors';
import { requestGraphKey } from '../../store/graph/requestGraphs.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { WatchMark } from '../reports/screen/WatchMark';
import { Button } from '../ui/button/Button';
import { useDataDays } from '../ui/data/useDataDays';
import { EmptyState } from '../ui/failure/EmptyState';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { previousSpanText } from '../ui/failure/previousSpanText';
import { EmptyIcon } from '../ui/icons/icons';
import { LoadedAt } from '../ui/page/LoadedAt';
import { Screen } from '../ui/page/Screen';
import { OnPaper, PrintTitle } from '../ui/print/PrintTitle';
import { spanFact } from '../ui/print/printedFacts';
import { GraphBody } from './GraphBody';
import css from './GraphScreen.module.css';
import { GraphToolbar } from './GraphToolbar';
import { useGraphAddress } from './graphAddress';
import { LOADING } from './graphTexts';
import { useGraphData, useRequestGraph } from './useGraphData';

interface Props {
  site: string;
  title: string;
}

const NOBODY: [] = [];
const DEFAULT_SPAN = REPORT_SPANS.request_graph.default;

/** Shows the graph with its toolbar, in all load states. */
export function GraphScreen({ site, title }: Props) {
  const { address, change } = useGraphAddress();
  const { span, compared } = address;
  const { status, graph, shownSpan, loadedAt, refresh } = useGraphData(site, span);
  useRequestGraph(site, compared);
  const speakers = useAppSelector((state) =>
    selectSpeakers(state, { site, span: shownSpan, leastWeight: address.leastWeight }),
  );
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  const days = useDataDays(requestGraphKey({ site, span: shownSpan }));
  const busy = status.phase === 'pending';
  const failure = status.phase === 'failed' ? status.failure : null;
  const isPrevious =
    graph && shownSpan !== span && loadedAt !== null
      ? previousSpanText(span, shownSpan, failure !== null, loadedAt, today, timeZone)
      : '';
  const isWaiting = !failure && (!graph || shownSpan !== span);
  return (
    <Screen
      title={title}
      actions={
        <>
          <WatchMark screen="rq_graph" site={site} />
          <LoadedAt loadedAt={loadedAt} busy={busy} onRefresh={refresh} />
        </>
      }
    >
      <OnPaper>
        <PrintTitle
          site={site}
          facts={[
            spanFact(shownSpan, days),
            ...(compared === null ? [] : [['Compared with', SPAN_LABELS[compared]] as const]),
            ...(address.speaker === null ? [] : [['Speaker', address.speaker] as const]),
            ...(address.leastWeight === 0
              ? []
              : [['Edges', `of at least ${address.leastWeight} requests`] as const]),
          ]}
          loadedAt={loadedAt}
        />
      </OnPaper>
      <GraphToolbar
        address={address}
        change={change}
        speakers={speakers ?? NOBODY}
        heaviest={heaviestOf(graph?.weights)}
        site={site}
        shownSpan={shownSpan}
        isEmpty={!graph || graph.names.length === 0}
      />
      {failure && (
        <div className={css.alertBox}>
          <FailureAlert
            failure={failure}
            note={`${title}, ${SPAN_LABELS[span]}`}
            busy={busy}
            onRetry={refresh}
          />
        </div>
      )}
      <LeftOutWarning request={requestGraphKey({ site, span: shownSpan })} locale={locale} inset />
      {compared !== null && compared !== shownSpan && (
        <LeftOutWarning request={requestGraphKey({ site, span: compared })} locale={locale} inset />
      )}
      <p
        className={css.waiting}
        role="status"
        data-alone={!graph}
        hidden={!isWaiting && isPrevious === ''}
      >{`${isWaiting ? LOADING : ''}${isWaiting && isPrevious !== '' ? ' · ' : ''}${isPrevious}`}</p>
      {graph?.names.length === 0 && (
        <EmptyState
          icon={<EmptyIcon />}
          title={`No requests: ${SPAN_LABELS[shownSpan]}`}
          text="No speaker was requested in this span."
          action={
            shownSpan !== DEFAULT_SPAN && (
              <Button
                onClick={() => change({ span: DEFAULT_SPAN })}
              >{`Show ${SPAN_LABELS[DEFAULT_SPAN]}`}</Button>
            )
          }
        />
      )}
      {graph && graph.names.length > 0 && (
        <GraphBody
          site={site}
          title={title}
          graph={graph}
          shownSpan={shownSpan}
          address={address}
          change={change}
          locale={locale}
        />
      )}
    </Screen>
  );
}

function heaviestOf(weights: readonly number[] = []): number {
  return weights.reduce((most, weight) => Math.max(most, weight), 1);
}
