import MuiLink from '@mui/material/Link';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { countryName } from '../../domain/sites/sites';
import { selectCompaniesByName } from '../../store/companies/companies.selectors';
import { COMPANIES_KEY, companiesRequested } from '../../store/companies/companies.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { ButtonLink } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { IconButton } from '../ui/button/IconButton';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { AddIcon } from '../ui/icons/editIcons';
import { Flag } from '../ui/icons/Flag';
import { RefreshIcon } from '../ui/icons/icons';
import { Hint } from '../ui/marks/Hint';
import { Page } from '../ui/page/Page';
import { Screen } from '../ui/page/Screen';
import css from './CompaniesScreen.module.css';
import { PlainTable } from './PlainTable';

/** Lists all companies, for group admins. */
export default function CompaniesScreen({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectStatus(state, COMPANIES_KEY));
  const companies = useAppSelector(selectCompaniesByName);
  const refresh = useCallback(() => void dispatch(companiesRequested({ refresh: true })), [dispatch]);
  useEffect(refresh, [refresh]);
  const loaded = loadedAtOf(status) !== null;
  return (
    <Screen
      title={title}
      actions={
        <>
          <Hint text="Refresh">
            <IconButton aria-label="Refresh" aria-disabled={status.phase === 'pending'} onClick={refresh}>
              <RefreshIcon />
            </IconButton>
          </Hint>
          <ButtonLink to="/companies/edit/new" startIcon={<AddIcon />}>
            Add new company
          </ButtonLink>
        </>
      }
    >
      {status.phase === 'failed' && (
        <Page>
          <FailureAlert failure={status.failure} onRetry={refresh} />
        </Page>
      )}
      <LeftOutWarning request={COMPANIES_KEY} inset />
      {!loaded && status.phase !== 'failed' && (
        <Page>
          <p className={classes(type.body1, type.secondary)} role="status">
            Loading...
          </p>
        </Page>
      )}
      {loaded && companies.length === 0 && (
        <Page>
          <p className={classes(type.body1, type.secondary)}>No companies found</p>
        </Page>
      )}
      {loaded && companies.length > 0 && (
        <PlainTable
          label="Companies"
          head={
            <>
              <th scope="col">Name</th>
              <th scope="col">Country</th>
            </>
          }
        >
          {companies.map(({ id, name, country }) => (
            <tr key={id}>
              <th scope="row">
                {/* Without the label, the flag's text would become part of the link's name. */}
                <MuiLink
                  className={css.companyLink}
                  component={Link}
                  to={`/companies/edit/${id}`}
                  color="inherit"
                  aria-label={name}
                >
                  <Flag country={country} />
                  <span>{name}</span>
                </MuiLink>
              </th>
              <td>{countryName(country)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Screen>
  );
}
