import { useId } from 'react';
import type { Sums } from '../../domain/dataWatch/diary';
import { FEED, labelOf } from '../../domain/dataWatch/feeds';
import { spanText } from '../../domain/dataWatch/words';
import { formatCount, formatDecimal, formatTimeOfLoading } from '../../domain/figures/formats';
import { selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { siteCheckRequested } from '../../store/dataWatch/dataWatch.slice';
import { type SiteLoading, selectSiteLoading } from '../../store/dataWatch/siteLoading.selectors';
import type { WatchedFeed, WatchedSite } from '../../store/dataWatch/watchedSites.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import css from './DataWatchScreen.module.css';
import { FindingList } from './FindingList';

/** Shows what this device has seen of a site, with a button that loads its usual answers. */
export function SiteWatch({ site, feeds }: WatchedSite) {
  const dispatch = useAppDispatch();
  const id = useId();
  const { label, locale } = useAppSelector((state) => selectSite(state, { site }));
  const loading = useAppSelector((state) => selectSiteLoading(state, { site }));
  const name = site === '' ? 'The group' : label;
  return (
    <section className={css.site} aria-labelledby={id}>
      <header>
        <h2 className={type.h2} id={id}>
          {name}
        </h2>
        {site !== '' && (
          <Button
            size="small"
            aria-label={`Check now: ${name}`}
            onClick={() => dispatch(siteCheckRequested(site))}
          >
            Check now
          </Button>
        )}
      </header>
      <p className={classes(type.body2, type.secondary)} role="status">
        {loadingText(loading)}
      </p>
      {feeds.length === 0 ? (
        !loading.isBusy && <p className={classes(type.body2, type.secondary)}>Not seen on this device yet</p>
      ) : (
        <div className={css.scroll} role="group" aria-label={name} tabIndex={0}>
          <table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">Answer</th>
                <th scope="col">Findings</th>
                <th scope="col">Rows and sums</th>
              </tr>
            </thead>
            <tbody>
              {feeds.map((watched) => (
                <FeedRow key={watched.feed} watched={watched} locale={locale} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function loadingText({ isBusy, failed }: SiteLoading): string {
  if (isBusy) return 'Checking...';
  return failed.length === 0 ? '' : `Not checked, because the call failed: ${failed.join('; ')}`;
}

function FeedRow({ watched, locale }: { watched: WatchedFeed; locale: string }) {
  const { feed, diary, findings } = watched;
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  const last = diary.days.at(-1);
  return (
    <tr>
      <th scope="row">
        <span>{FEED[feed].label}</span>
        {last && <small>{`checked at ${formatTimeOfLoading(last.at, today, timeZone)}`}</small>}
      </th>
      <td>{findings.length === 0 ? 'None' : <FindingList findings={findings} showsSite={false} />}</td>
      <td>
        {last &&
          Object.entries(last.spans).map(([span, sums]) => (
            <div
              key={span}
            >{`${span === '' ? '' : `${spanText(span)}: `}${sumsText(watched, sums, locale)}`}</div>
          ))}
      </td>
    </tr>
  );
}

/** Writes the rows and the sums of the compared figures, without the single sources. */
function sumsText({ feed }: WatchedFeed, { rows, sums }: Sums, locale: string): string {
  const { rowNoun, figures } = FEED[feed];
  const compared = figures.filter(({ isCompared, isSource }) => isCompared && !isSource);
  const shown = (compared.length > 0 ? compared : figures.slice(0, 2)).flatMap(({ key }) => {
    const sum = sums[key];
    if (sum === undefined) return [];
    return [`${labelOf(feed, key)} ${formatDecimal(sum, locale, Number.isInteger(sum) ? 0 : 2)}`];
  });
  return [...(rowNoun === '' ? [] : [`${formatCount(rows, locale)} ${rowNoun}`]), ...shown].join(', ');
}
