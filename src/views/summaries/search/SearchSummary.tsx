import { formatCount, formatTimeOfLoading } from '@src/domain/figures/formats';
import type { DatasetId } from '@src/domain/reports/reportRows';
import { selectToday } from '@src/store/clock/clock.slice';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import { datasetKey } from '@src/store/reports/datasets/datasets.slice';
import { loadedAtOf, selectStatus } from '@src/store/requests/requests.slice';
import { selectSite } from '@src/store/sites/sites.selectors';
import { type SearchSummary as Summary, selectSearchSummary } from '@src/store/summaries/search.selectors';
import { selectSearchKeywords, summaryKey } from '@src/store/summaries/summaries.slice';
import type from '@src/theme/type.module.css';
import { useMemo } from 'react';
import { type CellFormat, cellFormat, withDifferences } from '../../reports/cells/cells';
import { useDataset } from '../../reports/data/useDataset';
import { BenchmarkChoice } from '../../reports/grouped/BenchmarkChoice';
import { AlertBox } from '../../reports/screen/AlertBox';
import type { SummaryProps } from '../../reports/screen/ReportScreen';
import { ChangeLegend } from '../../reports/screen/StatusLine';
import { Panel, panelOf } from '../../reports/screen/tabs';
import { ABSOLUTE } from '../../reports/screen/useReportAddress';
import { useAddress } from '../../ui/address/useAddress';
import { classes } from '../../ui/button/classes';
import { FailureAlert } from '../../ui/failure/FailureAlert';
import { LeftOutWarning } from '../../ui/failure/LeftOutWarning';
import { QuietNotice } from '../../ui/failure/QuietNotice';
import { Toolbar } from '../../ui/toolbar/toolbarParts';
import { SummaryTools } from '../SummaryTools';
import { useSummary } from '../useSummary';
import { FoundTotals } from './FoundTotals';
import { Keywords } from './Keywords';
import { RankBuckets } from './RankBuckets';
import { RankingChange } from './RankingChange';
import css from './SearchSummary.module.css';
import { SummaryCard } from './SummaryCard';

const COMPARED = 'New period compared with the old period';

const SCHEMA = { absolute: ABSOLUTE };

/**
 * Shows the search figures of all speakers of a site, and the site's keywords. All figures compare the new period with
 * the old period.
 */
export default function SearchSummary({ site, title, tabs }: SummaryProps) {
  const id: DatasetId = { collection: 'searchProfiles', site, span: null };
  const request = datasetKey(id);
  const profiles = useDataset(id, false);
  const status = useAppSelector((state) => selectStatus(state, request));
  const keywords = useSummary('searchKeywords', site);
  const summary = useAppSelector((state) => selectSearchSummary(state, { site }));
  const hasKeywords = useAppSelector((state) => selectSearchKeywords(state, { site }) !== undefined);
  const siteInfo = useAppSelector((state) => selectSite(state, { site }));
  const timeZone = useAppSelector(selectTimeZone);
  const today = useAppSelector(selectToday);
  const { address, change } = useAddress(SCHEMA, 'all');
  const { absolute } = address;
  const { locale } = siteInfo;
  const format = useMemo(() => {
    const usual = cellFormat(siteInfo, timeZone);
    return absolute ? withDifferences(usual) : usual;
  }, [siteInfo, timeZone, absolute]);
  const refresh = () => {
    profiles.refresh();
    keywords.refresh();
  };
  const busy = status.phase === 'pending';
  // The data is the table's data, so the summary shows the failure like the table, in place of the missing cards.
  const failure = status.phase === 'failed' ? status.failure : null;
  const isMissing = failure !== null && !summary;
  const nothing = isMissing && !hasKeywords;
  return (
    <>
      <SummaryTools
        site={site}
        tabs={tabs}
        facts={[
          ['Compared', COMPARED],
          ['Changes', absolute ? 'as differences' : 'in percent'],
          ...(summary ? [['Rows', `${formatCount(summary.speakers, locale)} speakers`] as const] : []),
        ]}
        loadedAt={loadedAtOf(status)}
        busy={busy || keywords.status.phase === 'pending'}
        onRefresh={refresh}
      />
      <Panel {...panelOf('summary')}>
        {failure && (
          <AlertBox data-alone={nothing}>
            <FailureAlert failure={failure} note={title} onRetry={hasKeywords ? profiles.refresh : refresh} />
          </AlertBox>
        )}
        {!nothing && (
          <>
            <Toolbar>
              <BenchmarkChoice absolute={absolute} onChoose={(chosen) => change({ absolute: chosen })} />
              <span
                className={classes(type.caption, type.secondary)}
                role="status"
              >{`${COMPARED}${summary ? `, ${formatCount(summary.speakers, locale)} speakers` : ''}`}</span>
            </Toolbar>
            <LeftOutWarning request={request} locale={locale} inset />
            <LeftOutWarning request={summaryKey({ kind: 'searchKeywords', site })} locale={locale} inset />
            <div className={css.cards}>
              {!isMissing && (
                <ProfileCards
                  summary={summary}
                  busy={busy}
                  absolute={absolute}
                  format={format}
                  locale={locale}
                />
              )}
              <div className={css.wide}>
                <SummaryCard
                  title="Keywords"
                  room={304}
                  aside={
                    keywords.loadedAt !== null &&
                    `as of ${formatTimeOfLoading(keywords.loadedAt, today, timeZone)}`
                  }
                  busy={keywords.status.phase === 'pending'}
                  notice={keywords.status.phase === 'failed' && <QuietNotice onRetry={keywords.refresh} />}
                >
                  {hasKeywords ? <Keywords site={site} format={format} locale={locale} /> : undefined}
                </SummaryCard>
              </div>
            </div>
            <div className={css.foot}>
              <ChangeLegend />
            </div>
          </>
        )}
      </Panel>
    </>
  );
}

interface ProfileCardsProps {
  summary: Summary | undefined;
  busy: boolean;
  absolute: boolean;
  format: CellFormat;
  locale: string;
}

/** Shows the cards with sums over the site's speakers. */
function ProfileCards({ summary, busy, absolute, format, locale }: ProfileCardsProps) {
  return (
    <>
      <SummaryCard title="Overall ranking change" room={428} busy={busy}>
        {summary && <RankingChange summary={summary} absolute={absolute} locale={locale} />}
      </SummaryCard>
      <SummaryCard title="Impressions and clicks" room={322} busy={busy}>
        {summary && <FoundTotals summary={summary} format={format} />}
      </SummaryCard>
      <div className={css.wide}>
        <SummaryCard title="Ranking buckets" room={640} busy={busy}>
          {summary && <RankBuckets summary={summary} format={format} locale={locale} />}
        </SummaryCard>
      </div>
    </>
  );
}
