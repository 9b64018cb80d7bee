import { type Against, groupByField, type OrganicOverlap } from '@src/domain/ads/organicOverlap';
import { placeSpots } from '@src/domain/ads/scatter';
import { COMPANY_FIELD_LABELS } from '@src/domain/companies/companyFields';
import { REPORT_SPANS, type Span } from '@src/domain/dates/spans';
import { formatCount } from '@src/domain/figures/formats';
import { roleWords } from '@src/domain/permissions/missingShortcuts';
import { CALLS } from '@src/domain/screens/calls';
import { selectScreenAccess } from '@src/store/access/access.selectors';
import {
  organicOverlapOf,
  selectFoundInputs,
  selectHasSearch,
} from '@src/store/ads/organicOverlap.selectors';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import type from '@src/theme/type.module.css';
import { useDeferredValue, useMemo } from 'react';
import { Panel, panelOf, TabRow } from '../../reports/screen/tabs';
import { useAddress } from '../../ui/address/useAddress';
import { classes } from '../../ui/button/classes';
import type { Elements } from '../../ui/elements';
import { CompaniesLoading } from '../../ui/failure/CompaniesLoading';
import { SelectField } from '../../ui/form/SelectField';
import { named } from '../../ui/named';
import { Folded } from '../../ui/page/Folded';
import { LoadedAt } from '../../ui/page/LoadedAt';
import { Page } from '../../ui/page/Page';
import { PrintButton } from '../../ui/print/PrintButton';
import { OnPaper, PrintTitle } from '../../ui/print/PrintTitle';
import { spanFact } from '../../ui/print/printedFacts';
import { SpanGroup } from '../../ui/toolbar/SpanGroup';
import { Toolbar } from '../../ui/toolbar/toolbarParts';
import { FieldCard } from './FieldCard';
import { NumberField, writtenNumber } from './NumberField';
import { PartStates } from './PartStates';
import { ScatterChart } from './ScatterChart';
import css from './SearchTab.module.css';
import {
  againstOptions,
  CLICKS,
  currencyIn,
  currencyName,
  LEAST,
  SEARCH_SCHEMA,
  type SearchAddress,
} from './searchAddress';
import { OR } from './searchTexts';
import { useSearchParts } from './useSearchParts';

interface Props {
  site: string;
  /** The screen's tabs. */
  tabs: Elements;
}

/**
 * Shows for each speaker whether paid clicks occur where the site ranks anyway. The tab requires the permission for
 * search data.
 */
export default function SearchTab({ site, tabs }: Props) {
  const access = useAppSelector((state) =>
    selectScreenAccess(state, { permission: CALLS.searchProfiles.permission, site }),
  );
  const hasSearch = useAppSelector((state) => selectHasSearch(state, { site }));
  if (access === 'allowed' && hasSearch) return <Found site={site} tabs={tabs} />;
  return (
    <>
      <TabRow>{tabs}</TabRow>
      <Panel {...panelOf('search')}>
        {access === 'waiting' || (access === 'allowed' && hasSearch === null) ? (
          <CompaniesLoading />
        ) : (
          <Page>
            <p className={classes(type.body1, type.secondary)}>{access === 'denied' ? DENIED : NO_SEARCH}</p>
          </Page>
        )}
      </Panel>
    </>
  );
}

const { permission, needs } = CALLS.searchProfiles;
const DENIED = `Search positions require the role ${roleWords(permission)} for this company.`;
const NO_SEARCH = `Search positions are not available: the company of this site has no ${OR.format(
  needs.map((field) => COMPANY_FIELD_LABELS[field]),
)}.`;

const SPANS = REPORT_SPANS.ads.offered;

function Found({ site, tabs }: Props) {
  const { address, change } = useAddress(SEARCH_SCHEMA, 'all');
  const { parts, shownSpan, isPrevious, busy, loadedAt, days, refresh } = useSearchParts(site, address.span);
  // Several responses may arrive together. The deferred value renders the page once for all of them.
  const inputs = useDeferredValue(
    useAppSelector((state) => selectFoundInputs(state, { site, span: shownSpan })),
  );
  const found = inputs && organicOverlapOf(inputs);
  const { currency, locale } = useAppSelector((state) => selectSite(state, { site }));
  const currencies = found?.currencies ?? NO_CURRENCIES;
  const unit = OR.format((currencies.length > 0 ? currencies : [currency]).map(currencyName));
  return (
    <>
      <OnPaper>
        <PrintTitle
          site={site}
          facts={[
            spanFact(shownSpan, days),
            ['Position at most', writtenNumber(address.position, locale)],
            ['Cost above', `${writtenNumber(address.cost, locale)} ${unit}`],
          ]}
          loadedAt={loadedAt}
        />
      </OnPaper>
      <TabRow>
        {tabs}
        <LoadedAt loadedAt={loadedAt} busy={busy} onRefresh={refresh} />
        <PrintButton look="icon" />
      </TabRow>
      <Panel {...panelOf('search')}>
        <Controls address={address} currencies={currencies} unit={unit} locale={locale} onChange={change} />
        <div className={css.body} aria-busy={busy || isPrevious}>
          <PartStates site={site} parts={parts} />
          {found && <Fields site={site} address={address} found={found} />}
        </div>
      </Panel>
    </>
  );
}

const NO_CURRENCIES: readonly string[] = [];

interface ControlsProps {
  address: SearchAddress;
  currencies: readonly string[];
  /** Unit of the cost threshold. */
  unit: string;
  locale: string;
  onChange: (changes: Partial<SearchAddress>, options?: { replace: boolean }) => void;
}

/** Controls for the span, the thresholds of position and cost, and the vertical axis of the chart. */
function Controls({ address, currencies, unit, locale, onChange }: ControlsProps) {
  const typed = { replace: true };
  return (
    <Toolbar className="screen-only">
      <SpanGroup offered={SPANS} chosen={address.span} onChoose={(span: Span) => onChange({ span })} />
      <NumberField
        label="Position at most"
        value={address.position}
        least={LEAST.position}
        locale={locale}
        onChange={(position) => onChange({ position }, typed)}
      />
      <NumberField
        label="Cost above"
        value={address.cost}
        least={LEAST.cost}
        unit={unit}
        locale={locale}
        onChange={(cost) => onChange({ cost }, typed)}
      />
      <SelectField
        label="Position against"
        options={againstOptions(currencies)}
        chosen={currencyIn(address.against, currencies) === null ? CLICKS.value : address.against}
        onChoose={(against) => onChange({ against })}
      />
    </Toolbar>
  );
}

interface FieldsProps {
  site: string;
  address: SearchAddress;
  found: OrganicOverlap;
}

/** Shows the chart of the four fields and the list of each field. */
function Fields({ site, address: { position, cost, against }, found }: FieldsProps) {
  const { speakers, currencies } = found;
  const currency = currencyIn(against, currencies);
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const { fields, scatter } = useMemo(() => {
    const thresholds = { position, cost };
    const by: Against = currency === null ? { kind: 'clicks' } : { kind: 'cost', currency };
    const sorted = groupByField(speakers, thresholds, by);
    return { fields: sorted, scatter: placeSpots(sorted, thresholds, by) };
  }, [speakers, position, cost, currency]);
  const amount = currency === null ? CLICKS.label : `Cost, ${currencyName(currency)}`;
  return (
    <>
      <p>
        A position is the average over a month of searches for the speaker’s name: the better of the profile
        page and the speaker’s own website. A position proves no cause: a speaker who is found first can get
        clicks because of the ads or without ads.
      </p>
      {currencies.length > 1 && (
        <p>{`A speaker counts as paid for if the cost in ${OR.format(currencies.map(currencyName))} is above the threshold. Costs in different currencies are not added up.`}</p>
      )}
      <figure>
        <ScatterChart
          site={site}
          scatter={scatter}
          fields={fields}
          currencies={currencies}
          amount={amount}
          locale={locale}
        />
        <figcaption>
          Speakers who are not paid for are in the “not paid” strip at the bottom, where height has no
          meaning. Speakers without a position are at the far right.
        </figcaption>
      </figure>
      <Unmatched found={found} locale={locale} />
      <div className={css.lists}>
        {fields.map((list) => (
          <FieldCard key={list.field} site={site} list={list} currencies={currencies} locale={locale} />
        ))}
      </div>
    </>
  );
}

/** Lists the products that count for no speaker, with the reason. */
function Unmatched({
  found: { unmatchedProducts, doubtful },
  locale,
}: {
  found: OrganicOverlap;
  locale: string;
}) {
  return (
    <>
      {unmatchedProducts > 0 && (
        <p>
          {unmatchedProducts === 1
            ? '1 product is not in the search data'
            : `${formatCount(unmatchedProducts, locale)} products are not in the search data`}
        </p>
      )}
      {doubtful.length > 0 && (
        <Folded
          summary={
            doubtful.length === 1
              ? '1 name could be either of two speakers, and is not counted'
              : `${formatCount(doubtful.length, locale)} names could be either of two speakers, and are not counted`
          }
        >
          <ul>
            {doubtful.map(({ name, networks, either }) => (
              <li
                key={name}
              >{named`${name} (${networks.join(', ')}): ${either.length > 1 ? OR.format(either) : `${either.join('')} or another speaker`}`}</li>
            ))}
          </ul>
        </Folded>
      )}
    </>
  );
}
