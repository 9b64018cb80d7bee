import type { Span } from '@src/domain/dates/spans';
import { ROLE_LABELS } from '@src/domain/permissions/roleLabels';
import { CALLS } from '@src/domain/screens/calls';
import { selectSummaryAccess } from '@src/store/access/access.selectors';
import { areaRequested, selectArea } from '@src/store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import type { Report } from '@src/store/reports/report';
import { hasSources, rowSourceParts, sourceParts } from '@src/store/reports/why/sourceParts';
import type { WhyTarget } from '@src/store/reports/why/whyTotal';
import { selectStatus } from '@src/store/requests/requests.slice';
import { selectInsightsCards } from '@src/store/summaries/insights.selectors';
import { summaryKey, summaryReleased, summaryRequested } from '@src/store/summaries/summaries.slice';
import { useCallback, useEffect, useMemo } from 'react';
import { useDailyRefresh } from '../../ui/data/useDataDays';
import { FailureAlert } from '../../ui/failure/FailureAlert';
import { Sentence, Split } from './Split';
import { BY_SOURCE, type WhyWriting } from './whyWords';

interface Props {
  report: Report;
  /** The site. Empty for a report over all sites. */
  site: string;
  span: Span;
  target: WhyTarget;
  writing: WhyWriting;
}

/** Splits a change by source. Makes a call only for a total of a site, and only if the user may see the insights. */
export function BySource(props: Props) {
  const { report, site, target, writing } = props;
  const { table, row, figure } = target;
  const access = useAppSelector((state) =>
    selectSummaryAccess(state, { permission: CALLS.products.permission, site }),
  );
  if (row !== null) {
    const split = rowSourceParts(report, target);
    return (
      split && <Split title={BY_SOURCE} nameHeader="Source" split={split} target={target} writing={writing} />
    );
  }
  if (!hasSources(report, figure.id)) return null;
  if (site === '')
    return <Sentence title={BY_SOURCE} text="Sources are shown on the report of a single site." />;
  if (access === 'waiting') return <Sentence title={BY_SOURCE} text="Loading..." />;
  if (access === 'denied')
    return (
      <Sentence
        title={BY_SOURCE}
        text={`Sources also take the role ${ROLE_LABELS.data_insights} for this company.`}
      />
    );
  if (target.scope !== 'all' && table.overall.length > 0)
    return (
      <Sentence
        title={BY_SOURCE}
        text={`Sources are known for all ${report.rowNoun} together, not for the shown ones. Remove the filter and the conditions to see them.`}
      />
    );
  return <OfInsights {...props} />;
}

function OfInsights({ report, site, span, target, writing }: Props) {
  const dispatch = useAppDispatch();
  const area = useAppSelector((state) => selectArea(state, 'summaries'));
  const id = useMemo(() => ({ kind: 'insights' as const, site }), [site]);
  useEffect(() => {
    dispatch(areaRequested('summaries'));
  }, [dispatch]);
  useEffect(() => {
    if (area !== 'open') return undefined;
    dispatch(summaryRequested(id));
    return () => void dispatch(summaryReleased(id));
  }, [dispatch, area, id]);
  const key = summaryKey(id);
  const refresh = useCallback(() => dispatch(summaryRequested(id)), [dispatch, id]);
  useDailyRefresh([key], refresh);
  const status = useAppSelector((state) => selectStatus(state, key));
  const cards = useAppSelector((state) => selectInsightsCards(state, { site, span }));
  const split = useMemo(() => cards && sourceParts(report, target, cards), [report, target, cards]);
  if (split)
    return <Split title={BY_SOURCE} nameHeader="Source" split={split} target={target} writing={writing} />;
  if (status.phase === 'failed')
    return <FailureAlert failure={status.failure} prefix="Sources: " onRetry={refresh} />;
  if (area === 'failed') return <Sentence title={BY_SOURCE} text="Sources could not be loaded." />;
  return <Sentence title={BY_SOURCE} text="Loading..." />;
}
