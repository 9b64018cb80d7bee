import { act, fireEvent, screen, within } from '@testing-library/react';

/** As the browser tells before it takes its picture. */
export const beginPrint = (): void => act(() => void fireEvent(window, new Event('beforeprint')));

export const endPrint = (): void => act(() => void fireEvent(window, new Event('afterprint')));

/** What a print says that it is of, by name. */
export async function printedFacts(): Promise<Record<string, string>> {
  const title = within(await screen.findByLabelText('About this print', {}, { timeout: 15_000 }));
  const texts = title.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(
    title.getAllByRole('term').map(({ textContent }, place) => [textContent, texts[place] ?? '']),
  );
}
