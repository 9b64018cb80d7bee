import { act, fireEvent, screen, within } from '@testing-library/react';

/** Fires an event on the window. Observers of the document are called before the promise resolves. */
const tell = (name: string): Promise<void> => act(async () => void fireEvent(window, new Event(name)));

/** Announces a print, as the browser does before it draws the page on paper. */
export const beginPrint = (): Promise<void> => tell('beforeprint');

export const endPrint = (): Promise<void> => tell('afterprint');

/** Returns the facts that a print shows about the report, by name. */
export async function printedFacts(): Promise<Record<string, string>> {
  const title = within(await screen.findByLabelText('About this print', {}, { timeout: 15_000 }));
  const texts = title.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(
    title.getAllByRole('term').map(({ textContent }, place) => [textContent, texts[place] ?? '']),
  );
}
