import { act, fireEvent, screen } from '@testing-library/react';
import { grant, user } from './factories';
import { plainText } from './openReport';
import { renderApp } from './renderApp';
import { type ReportScreenSpec } from './reportScreens';
import { readShownTable, type ShownRow, type ShownTable } from './shownTable';
import { settle } from './startTestApp';
import { answers, playWire, type WireAnswer } from './wire';

type Given = Parameters<typeof renderApp>[1];

/** Answers the call of a screen, by the span that is asked for. */
export type ScreenAnswer = (days: string) => WireAnswer | Promise<WireAnswer>;

/** Opens a report's screen as somebody who may see it. What the API answers goes through the app's own decoders. */
export async function openScreen(
  spec: Pick<ReportScreenSpec, 'address' | 'role' | 'title'>,
  answer: ScreenAnswer | { json: unknown },
  { search = '', site, ...given }: Given & { search?: string; site?: string } = {},
) {
  const wire = playWire((address) =>
    'json' in answer ? answers(answer.json) : answer(address.searchParams.get('days') ?? ''),
  );
  const path = site === undefined ? spec.address : spec.address.replace(/[^/]+$/, encodeURIComponent(site));
  const app = await renderApp(path + search, {
    who: user({ roles: [grant(spec.role)] }),
    reportRows: wire.reportRows,
    summary: wire.summary,
    ...given,
  });
  return {
    ...app,
    asked: wire.asked,
    /** Clicks a button or another thing, and waits for what follows at once. */
    press: async (name: string, role = 'button') => {
      await act(async () => {
        fireEvent.click(screen.getByRole(role, { name }));
        await settle();
      });
    },
  };
}

export const shownTable = async (title: string): Promise<ShownTable> =>
  readShownTable(await screen.findByRole('table', { name: title }));

export const namesOf = ({ rows }: ShownTable): string[] => rows.map(({ name }) => name);

/** What a row shows, by heading: its figure, and in words how that changed where there is a mark. */
export function cellsOf(shown: ShownTable, row: ShownRow | undefined): Record<string, string> {
  const headers = shown.headers.slice(1);
  return Object.fromEntries(
    headers.map((header, index) => {
      const change = row?.changes[index] ?? null;
      return [header, `${row?.cells[index] ?? 'no cell'}${change === null ? '' : `; ${change}`}`];
    }),
  );
}

/** The rows of a table by name, each as `cellsOf` gives it. */
export const rowsByName = (shown: ShownTable): Record<string, Record<string, string>> =>
  Object.fromEntries(shown.rows.map((row) => [row.name, cellsOf(shown, row)]));

/** Everything that is read out as a status, one by one. */
export const statuses = (): string[] => screen.queryAllByRole('status').map(plainText);
