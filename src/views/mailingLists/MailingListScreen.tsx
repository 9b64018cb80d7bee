import Link from '@mui/material/Link';
import { useCallback, useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type ListProvider, type MailingList, PROVIDER_NAMES } from '../../domain/mailingLists/mailingList';
import { COMPANIES_KEY } from '../../store/companies/companies.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  MAILING_LISTS_KEY,
  mailingListsRequested,
  selectMailingList,
} from '../../store/mailingLists/mailingLists.slice';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { NotLoaded } from '../ui/failure/NotLoaded';
import { HistoryButton } from '../ui/page/HistoryButton';
import { Page } from '../ui/page/Page';
import { Screen } from '../ui/page/Screen';
import { MailingListForm } from './MailingListForm';
import { MailingListSteps } from './MailingListSteps';

interface Props {
  title: string;
  provider: ListProvider;
  /** `null` if the address contains no valid id. */
  id: number | null;
}

const Actions = ({ list }: { list: MailingList }) => (
  <>
    <MailingListSteps list={list} />
    <HistoryButton record={{ kind: 'mailing_list', id: list.id }} name={list.name} />
  </>
);

/** Shows the form of one mailing list, for group admins. */
export default function MailingListScreen({ title, provider, id }: Props) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(mailingListsRequested()), [dispatch]);
  useEffect(load, [load]);
  const list = useAppSelector((state) =>
    id === null ? undefined : selectMailingList(state, { provider, id }),
  );
  const status = useAppSelector((state) => selectStatus(state, MAILING_LISTS_KEY));
  return (
    <Screen title={title} actions={list && <Actions list={list} />}>
      <LeftOutWarning request={MAILING_LISTS_KEY} inset />
      <LeftOutWarning request={COMPANIES_KEY} inset />
      {list ? (
        <MailingListForm list={list} />
      ) : (
        <Page>
          {loadedAtOf(status) === null ? (
            <NotLoaded status={status} onRetry={load} />
          ) : (
            <p className={classes(type.body1, type.secondary)}>
              <span>{`There is no ${PROVIDER_NAMES[provider]} list with this number. `}</span>
              <Link component={RouterLink} to="/mailing_lists" underline="always">
                All mailing lists
              </Link>
            </p>
          )}
        </Page>
      )}
    </Screen>
  );
}
