import { screen, within } from '@testing-library/react';
import type { ProductFigures, ReportRow } from '../../src/domain/reports/reportRows';
import { DK_SITE, user } from './factories';
import type { ProductsAnswer } from './fakeApi';
import { renderApp } from './renderApp';

export const REPORT = `/requests_and_bookings/${DK_SITE}`;
export const TITLE = 'Requests & Bookings for Athenas Danmark';

/** Opens the report of the Danish site as a user who may see it. */
export const openReport = (
  search: string,
  products: readonly ReportRow<ProductFigures>[] | ProductsAnswer,
  given: Parameters<typeof renderApp>[1] = {},
) =>
  renderApp(`${REPORT}${search}`, {
    who: user(),
    productsSummary: typeof products === 'function' ? products : async () => [...products],
    ...given,
  });

export const table = () => screen.findByRole('table', { name: TITLE });

/** Returns the shown names in their order, without the row of totals. */
export async function namesShown(): Promise<(string | null)[]> {
  const body = (await table()).querySelector('tbody');
  return body
    ? within(body)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
    : [];
}

/** Returns the shown headings in their order. An open menu hides the table from assistive technology only. */
export async function headersShown(): Promise<string[]> {
  const shown = await screen.findByRole('table', { name: TITLE, hidden: true });
  return within(shown)
    .getAllByRole('columnheader', { hidden: true })
    .map((head) => head.getAttribute('aria-label') ?? plainText(head));
}

/** Returns an element's text with plain spaces and minus signs. No-break spaces are unreadable in a test. */
export const plainText = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-');

export const statusText = (): string =>
  screen
    .getAllByRole('status')
    .map((element) => plainText(element))
    .join(' ');
