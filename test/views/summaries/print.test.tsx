import { screen } from '@testing-library/react';
import { grant, user } from '../../support/factories';
import { openScreen } from '../../support/openScreen';
import { beginPrint, endPrint, printedFacts } from '../../support/printing';
import { withFreshBrowser } from '../../support/renderApp';
import { RELATIONS, wireSpeaker } from '../../support/speakers';

withFreshBrowser();
// A failed test may leave a print open.
afterEach(endPrint);

const who = user({ roles: ['speaker_relations', 'data_insights'].map((role) => grant(role, 1)) });
const SPEAKERS = {
  Anna: wireSpeaker({ SpanDependent: { '30days': { Requests: 1, BookingValue: 2 } } }),
  Bo: {},
};

test('prints a summary with its facts by a button', async () => {
  let prints = 0;
  const { press } = await openScreen(
    RELATIONS,
    { json: SPEAKERS },
    { search: '?tab=summary', who, browser: { print: () => void (prints += 1) } },
  );
  await screen.findByRole('region', { name: 'All speakers' });
  await press('Print');
  expect(prints).toBe(1);
  expect(screen.queryByLabelText('About this print')).toBeNull();
  await beginPrint();
  expect(await printedFacts()).toEqual({
    Site: 'Athenas Danmark (dk.athenas.example)',
    'Time span': '30 days',
    Rows: '2 speakers',
    'Data of': '15 Mar 2026, 13:00, Europe/Copenhagen',
    Application: 'Greenroom',
  });
});
