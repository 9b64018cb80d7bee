import { productRow } from '@test/support/factories';
import { openReport, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { screen } from '@testing-library/react';

withFreshBrowser();

const span = (name: string) => screen.getByRole('button', { name });
const rowsOf = (noun: string, count: number) =>
  Array.from({ length: count }, (_, row) => productRow(`${noun} ${row}`));

/** Opens two spans of so many rows and returns to the first. Returns in which order its table changed. */
async function returnTo(count: number): Promise<string[]> {
  const { person } = await openReport('', (_site, asked) =>
    Promise.resolve(rowsOf(asked === '7' ? 'Week' : 'Year', count)),
  );
  await table();
  await person.click(span('7 days'));
  await screen.findByRole('rowheader', { name: 'Week 0' });
  const changed: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { type } of changes) {
      const what = type === 'attributes' ? 'mark' : 'rows';
      if (changed.at(-1) !== what) changed.push(what);
    }
  });
  const attributes = { attributeFilter: ['data-stale'] };
  observer.observe(await table(), { ...attributes, characterData: true, childList: true, subtree: true });
  await person.click(span('365 days'));
  await screen.findByRole('rowheader', { name: 'Year 0' });
  expect(await table()).toHaveAttribute('data-stale', 'false');
  observer.disconnect();
  return changed;
}

test('a click on a loaded span of many rows is painted before the rows', async () => {
  expect((await returnTo(5_001)).slice(0, 2)).toEqual(['mark', 'rows']);
});

test('few rows come with the click', async () => {
  expect((await returnTo(20))[0]).toBe('rows');
});
