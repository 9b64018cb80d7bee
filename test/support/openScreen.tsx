import { act, fireEvent, screen } from '@testing-library/react';
import { grant, user } from './factories';
import { plainText } from './openReport';
import { renderApp } from './renderApp';
import { type ReportScreenSpec } from './reportScreens';
import { readShownTable, type ShownRow, type ShownTable } from './shownTable';
import { settle } from './startTestApp';
import { answers, playWire, type WireAnswer } from './wire';

type Given = Parameters<typeof renderApp>[1];

/** Returns the answer to the call of a screen for the requested span. */
export type ScreenAnswer = (days: string) => WireAnswer | Promise<WireAnswer>;

/** Opens a report's screen as a user who may see it. The app's own decoders read the API's answers. */
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
    /** Clicks an element by role and name, and waits for the immediate effects. */
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

/** Returns the texts of a row by heading: the figure, followed by the change in words if there is a mark. */
export function cellsOf(shown: ShownTable, row: ShownRow | undefined): Record<string, string> {
  const headers = shown.headers.slice(1);
  return Object.fromEntries(
    headers.map((header, index) => {
      const change = row?.changes[index] ?? null;
      return [header, `${row?.cells[index] ?? 'no cell'}${change === null ? '' : `; ${change}`}`];
    }),
  );
}

/** Returns the rows of a table by name, each in the form of `cellsOf`. */
export const rowsByName = (shown: ShownTable): Record<string, Record<string, string>> =>
  Object.fromEntries(shown.rows.map((row) => [row.name, cellsOf(shown, row)]));

/** Returns the text of each element with the role `status`. */
export const statuses = (): string[] => screen.queryAllByRole('status').map(plainText);
