import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import { CHECK_TEXTS, type CheckKind } from '../../domain/checks/checks';
import { formatTimeOfLoading } from '../../domain/figures/formats';
import { resultsRequest, statsRequest } from '../../store/checks/checkData.slice';
import { selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { Alert } from '../ui/failure/Alert';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Screen } from '../ui/page/Screen';
import { OnPaper } from '../ui/print/PrintTitle';
import { useFilterText } from '../ui/toolbar/useFilterText';
import { ChecksPrintTitle } from './ChecksPrintTitle';
import css from './Dashboard.module.css';
import { Progress } from './progress/Progress';
import { RepopulateBar } from './RepopulateBar';
import { Results } from './Results';
import { Sentence } from './Sentence';
import { useChecks } from './useChecks';
import { useChecksAddress } from './useChecksAddress';

const SpeakerPanel = lazyPart(() => import('../speakers/SpeakerPanel'));

interface Props {
  kind: CheckKind;
  site: string;
  title: string;
}

/** Shows a dashboard in every state: loading, nothing to check, failed and loaded. */
export function Dashboard({ kind, site, title }: Props) {
  const { status, loadedAt, groups, isRepopulating, retry, repopulate } = useChecks(kind, site);
  const { address, change } = useChecksAddress(kind);
  const writeText = useCallback((text: string) => change(() => ({ text }), { replace: true }), [change]);
  const [text, setText] = useFilterText('filter', address.text, writeText);
  const chosen = useMemo(() => ({ ...address, text }), [address, text]);
  // A pressed filter shows at once. The counts and cards follow in steps, so the page still reacts to input.
  const shownBy = useDeferredValue(chosen);
  const narrow = useMediaQuery('(max-width: 599.95px)');
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  const { locale } = useAppSelector((state) => selectSite(state, { site }));

  const failure = status.phase === 'failed' ? status.failure : null;
  const at = loadedAt === null ? null : formatTimeOfLoading(loadedAt, today, timeZone);
  // During a repopulation the dashboard shows neither the former results nor their failure.
  const awaited = (isRepopulating && status.phase === 'pending') || (groups === undefined && !failure);
  // Deferred values let React render many cards in steps, so the page still reacts to input.
  const isWaiting = useDeferredValue(awaited) && !failure;
  const shown = useDeferredValue(awaited ? undefined : groups);
  const bar = <RepopulateBar loadedAt={at} busy={isRepopulating} onRepopulate={repopulate} />;
  return (
    <Screen title={title} actions={narrow ? undefined : bar}>
      <OnPaper>
        <ChecksPrintTitle kind={kind} site={site} address={shownBy} loadedAt={loadedAt} />
      </OnPaper>
      <Sentence
        kind={kind}
        site={site}
        text={shownBy.text}
        ofClass={shownBy.ofClass}
        tags={shownBy.tags}
        loaded={Boolean(shown)}
      />
      <div className={css.beside}>
        <div className={css.content}>
          {narrow && bar}
          {failure && (
            <FailureAlert
              failure={failure}
              {...(groups && at !== null && { note: `The results below are as of ${at}.` })}
              onRetry={retry}
            />
          )}
          {shown && <LeftOutWarning request={resultsRequest({ kind, site })} locale={locale} />}
          {isWaiting && <Alert severity="info">Loading...(might take a bit)</Alert>}
          {shown === null && <Alert severity="warning">{CHECK_TEXTS[kind].nothingFound}</Alert>}
          <LeftOutWarning request={statsRequest({ kind, site })} locale={locale} />
          <Progress kind={kind} site={site} address={address} change={change} />
          {shown && (
            <Results
              kind={kind}
              site={site}
              chosen={chosen}
              shownBy={shownBy}
              onText={setText}
              change={change}
            />
          )}
        </div>
        {address.speaker !== null && (
          <Suspense fallback={null}>
            <SpeakerPanel
              site={site}
              name={address.speaker}
              span={null}
              onClose={() => change(() => ({ speaker: null }))}
            />
          </Suspense>
        )}
      </div>
    </Screen>
  );
}
