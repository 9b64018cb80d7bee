import { useEffect } from 'react';
import { companiesRequested } from '../../store/companies/companies.slice';
import { diariesRequested } from '../../store/dataWatch/dataWatch.slice';
import { selectWatchedSites } from '../../store/dataWatch/watchedSites.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import { CompaniesLoading } from '../ui/failure/CompaniesLoading';
import { EmptyState } from '../ui/failure/EmptyState';
import { EmptyIcon } from '../ui/icons/icons';
import { Page } from '../ui/page/Page';
import { Screen } from '../ui/page/Screen';
import css from './DataWatchScreen.module.css';
import { SiteWatch } from './SiteWatch';

/** Lists what this device has seen of each site: the last check, rows, sums and findings. For admins. */
export default function DataWatchScreen({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(companiesRequested({}));
    dispatch(diariesRequested());
  }, [dispatch]);
  const sites = useAppSelector(selectWatchedSites);
  const isEmpty = sites?.every(({ feeds }) => feeds.length === 0);
  return (
    <Screen title={title}>
      <Page>
        <div className={css.page}>
          <p className={classes(type.body1, type.secondary)}>
            What this device has seen, from the answers that screens have loaded. The page makes no calls by
            itself.
          </p>
          {!sites || sites.length === 0 ? (
            <CompaniesLoading />
          ) : (
            <>
              {isEmpty && (
                <EmptyState
                  icon={<EmptyIcon />}
                  title="Nothing has been seen on this device yet"
                  text="Open a report, or check a site below."
                />
              )}
              {sites.map((site) => (
                <SiteWatch key={site.site} {...site} />
              ))}
            </>
          )}
        </div>
      </Page>
    </Screen>
  );
}
