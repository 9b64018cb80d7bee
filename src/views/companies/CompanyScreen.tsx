import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Company } from '../../domain/companies/company';
import { neighboursOf } from '../../domain/records/adjacentRecords';
import { selectCompaniesByName } from '../../store/companies/companies.selectors';
import { companyKey, companyRequested, selectCompanyById } from '../../store/companies/companies.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { editorKey } from '../../store/records/editorKeys';
import { selectEditor } from '../../store/records/editors.slice';
import { selectCompanyFaults } from '../../store/records/faults.selectors';
import { selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { type AddressSchema, parameter, useAddress } from '../ui/address/useAddress';
import { ButtonLink } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { CopyNote } from '../ui/form/CopyNote';
import { useCopiedId } from '../ui/form/useCopiedId';
import { DuplicateIcon, ErrorIcon } from '../ui/icons/editIcons';
import { HistoryButton } from '../ui/page/HistoryButton';
import { Page } from '../ui/page/Page';
import { RecordSteps } from '../ui/page/RecordSteps';
import { Screen } from '../ui/page/Screen';
import { VisuallyHidden } from '../ui/page/VisuallyHidden';
import { TabList } from '../ui/tabs/TabList';
import css from './CompanyScreen.module.css';
import { COMPANY, copyOfCompany, NEW_COMPANY } from './companyForm';
import { MasterData } from './MasterData';
import { Notifications } from './Notifications';
import { Sellers } from './Sellers';
import { UndoNotices } from './UndoNotices';

const TABS = [
  { name: 'master_data', label: 'Company' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'sellers', label: 'Sellers' },
] as const;
type TabName = (typeof TABS)[number]['name'];

const SCHEMA: AddressSchema<{ tab: TabName | undefined }> = {
  tab: parameter(
    'tab',
    (asked) => (asked === null ? 'master_data' : TABS.find(({ name }) => name === asked)?.name),
    (tab) => tab ?? null,
  ),
};

const PANEL_ID = 'company-panel';
const tabId = (tab: TabName): string => `company-tab-${tab}`;

interface Props {
  id: number | 'new';
  title: string;
}

/** Shows a company in three tabs: its master data, its notifications and its sellers. */
export default function CompanyScreen({ id, title }: Props) {
  return (
    <Screen title={title} actions={id !== 'new' && <CompanyActions id={id} />}>
      {id === 'new' ? <NewCompany /> : <StoredCompany id={id} />}
    </Screen>
  );
}

function CompanyActions({ id }: { id: number }) {
  const companies = useAppSelector(selectCompaniesByName);
  const { search } = useLocation();
  const names = useMemo(() => new Map(companies.map((each) => [each.id, each.name])), [companies]);
  const neighbours = useMemo(() => neighboursOf(id, undefined, [...names.keys()]), [id, names]);
  return (
    <>
      <RecordSteps
        noun="company"
        neighbours={neighbours}
        nameOf={(each) => names.get(each)}
        // The neighbour opens on the same tab.
        addressOf={(each) => `/companies/edit/${each}${search}`}
      />
      <ButtonLink to={`/companies/edit/new?from=${id}`} startIcon={<DuplicateIcon />}>
        Duplicate
      </ButtonLink>
      <HistoryButton record={{ kind: 'company', id }} name={names.get(id) ?? ''} />
    </>
  );
}

/** Renders the form of a new company: blank, or a copy of the company that the address names. */
function NewCompany() {
  const from = useCopiedId();
  const original = useAppSelector((state) => (from === null ? undefined : selectCompanyById(state, from)));
  return (
    <>
      {original && (
        <CopyNote
          key={original.id}
          name={original.name}
          editor={editorKey('company', NEW_COMPANY.id)}
          copy={COMPANY.valuesOf(copyOfCompany(original))}
          blank={COMPANY.valuesOf(NEW_COMPANY)}
          leftOut="The address, the paths and the accounts of the site are not copied."
        />
      )}
      <CompanyTabs company={NEW_COMPANY} />
    </>
  );
}

/** Loads the company when its editor opens, because the list may be outdated. Shows the stored company until then. */
function StoredCompany({ id }: { id: number }) {
  const dispatch = useAppDispatch();
  const company = useAppSelector((state) => selectCompanyById(state, id));
  const status = useAppSelector((state) => selectStatus(state, companyKey(id)));
  const saved = useAppSelector((state) => selectEditor(state, editorKey('company', id)).saved !== null);
  // A save's response has just delivered the company, so another request is unnecessary.
  const [fresh] = useState(saved);
  const load = useCallback(() => void dispatch(companyRequested(id)), [dispatch, id]);
  useEffect(() => {
    if (!fresh) load();
  }, [fresh, load]);
  return (
    <>
      {status.phase === 'failed' ? (
        <Page>
          <FailureAlert failure={status.failure} onRetry={load} />
        </Page>
      ) : (
        !company && (
          <Page>
            <p className={classes(type.body1, type.secondary)} role="status">
              Loading...
            </p>
          </Page>
        )
      )}
      {company && <CompanyTabs company={company} />}
    </>
  );
}

function CompanyTabs({ company }: { company: Company }) {
  const {
    address: { tab },
    change,
  } = useAddress(SCHEMA);
  const faults = useAppSelector((state) => selectCompanyFaults(state, { companyId: company.id }));
  return (
    <>
      <div className={css.tabRow}>
        <TabList
          label="Company"
          tabs={TABS.map(({ name, label }) => ({
            name,
            label: <TabLabel label={label} faults={faults[name]} />,
          }))}
          chosen={tab}
          onChoose={(chosen) => change({ tab: chosen })}
          panelId={PANEL_ID}
          idOf={tabId}
        />
      </div>
      <div
        className={css.panel}
        id={PANEL_ID}
        role="tabpanel"
        {...(tab ? { 'aria-labelledby': tabId(tab) } : { 'aria-label': 'Unknown tab' })}
      >
        {tab === undefined ? (
          <Sentence>Unknown tab</Sentence>
        ) : tab === 'master_data' ? (
          <MasterData company={company} />
        ) : company.id === 0 ? (
          <Sentence>Save the company first.</Sentence>
        ) : tab === 'notifications' ? (
          <Notifications companyId={company.id} />
        ) : (
          <Sellers companyId={company.id} />
        )}
        {company.id !== 0 && tab !== 'master_data' && <UndoNotices companyId={company.id} />}
      </div>
    </>
  );
}

/** Renders a tab's label. A form with faults marks its tab even while another tab is open. */
function TabLabel({ label, faults }: { label: string; faults: number }) {
  if (faults === 0) return label;
  return (
    <span className={css.faulty}>
      <span>{label}</span>
      <ErrorIcon />
      <VisuallyHidden>{`${faults} to correct`}</VisuallyHidden>
    </span>
  );
}

function Sentence({ children }: { children: ReactNode }) {
  return (
    <Page>
      <p className={classes(type.body1, type.secondary, css.spaced)}>{children}</p>
    </Page>
  );
}
