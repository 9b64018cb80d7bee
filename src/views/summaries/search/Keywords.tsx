import { formatCount } from '@src/domain/figures/formats';
import { useAppSelector } from '@src/store/hooks';
import type { Sort } from '@src/store/reports/report';
import { KEYWORD_COLUMNS, type KeywordColumn, selectKeywords } from '@src/store/summaries/keywords.selectors';
import { useState } from 'react';
import type { CellFormat } from '../../reports/cells/cells';
import { SUMMARY_PARAMETERS } from '../../reports/screen/useReportAddress';
import { SortHead } from '../../reports/table/TableHead';
import { type AddressSchema, parameter, useAddress } from '../../ui/address/useAddress';
import { Button } from '../../ui/button/Button';
import { PRINTED_ROWS, usePrinting } from '../../ui/print/printing';
import css from './Keywords.module.css';
import { COUNT, drawComparison, RANK, SummaryTable } from './SummaryCard';

/** Maximum number of rows until the user asks for all. A page of thousands of rows is slow. */
const SHOWN = 100;

const HEADINGS: Record<KeywordColumn, string> = {
  name: 'Keyword',
  impressions: 'Impressions',
  clicks: 'Clicks',
  position: 'Rank',
};
const DEFAULT_SORT = { column: 'name', direction: 'asc' } as const;

interface KeywordSort extends Sort {
  column: KeywordColumn;
}

const parseColumn = (text: string | undefined) => KEYWORD_COLUMNS.find((column) => column === text);

/**
 * Reads the sort order of the keywords from the address, such as `position-desc`. Returns the default order without a
 * valid value.
 */
function parseSort(text: string | null): KeywordSort {
  const [name, direction] = (text ?? '').split('-');
  const column = parseColumn(name);
  return column ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : DEFAULT_SORT;
}

const writeSort = ({ column, direction }: KeywordSort): string | null =>
  column === DEFAULT_SORT.column && direction === DEFAULT_SORT.direction ? null : `${column}-${direction}`;

const SCHEMA: AddressSchema<{ sort: KeywordSort }> = {
  sort: parameter(SUMMARY_PARAMETERS.keywords, parseSort, writeSort),
};

interface Props {
  site: string;
  format: CellFormat;
  locale: string;
}

/** Shows the company's own keywords with old and new figures. The user can sort by any column. */
export function Keywords({ site, format, locale }: Props) {
  const { address, change } = useAddress(SCHEMA, 'all');
  const { sort } = address;
  const { column, direction } = sort;
  const keywords = useAppSelector((state) => selectKeywords(state, { site, column, direction })) ?? [];
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const shown = printing ? PRINTED_ROWS : all ? keywords.length : SHOWN;
  const onSort = (id: string) => {
    const chosen = parseColumn(id) ?? DEFAULT_SORT.column;
    const turned = direction === 'asc' ? 'desc' : 'asc';
    change({ sort: { column: chosen, direction: chosen === column ? turned : 'asc' } });
  };
  if (keywords.length === 0) return <p>No keywords: the company has no main SEO keywords.</p>;
  return (
    <>
      <SummaryTable label="Keywords">
        <thead>
          <tr>
            {KEYWORD_COLUMNS.map((id) => (
              <SortHead key={id} id={id} header={HEADINGS[id]} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {keywords.slice(0, shown).map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              {(['impressions', 'clicks', 'position'] as const).map((key) => (
                <td key={key}>{drawComparison(line[key], key === 'position' ? RANK : COUNT, format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </SummaryTable>
      {printing && keywords.length > shown && (
        <p>{`first ${formatCount(shown, locale)} of ${formatCount(keywords.length, locale)} keywords`}</p>
      )}
      {!printing && keywords.length > shown && (
        <p className={css.showAll}>
          <Button
            onClick={() => setAll(true)}
          >{`Show all ${formatCount(keywords.length, locale)} keywords`}</Button>
        </p>
      )}
    </>
  );
}
