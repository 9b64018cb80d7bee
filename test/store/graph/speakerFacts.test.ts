import { companiesReceived } from '@src/store/companies/companies.slice';
import { selectSpeakerFacts } from '@src/store/graph/speakerFacts';
import { userReceived } from '@src/store/session/session.slice';
import { company, DK_SITE, grant, user } from '../../support/factories';
import { rowsReceived, speakerRow } from '../../support/reportRows';
import { createEmptyStore } from '../../support/states';

function open(role: string) {
  const store = createEmptyStore();
  store.dispatch(companiesReceived([company()]));
  store.dispatch(userReceived(user({ roles: [grant(role, 1)] })));
  store.dispatch(
    rowsReceived('speakers', [speakerRow('Åse Berg', { exclusivity: 'Exclusive', commissionRate: 25 })], {
      site: DK_SITE,
      span: null,
    }),
  );
  return store;
}

test('finds the facts of a speaker by the name in any spelling, or null', () => {
  const factsOf = selectSpeakerFacts(open('speaker_relations').getState(), { site: DK_SITE });
  const known = { exclusivity: 'Exclusive', commissionRate: 25 };
  expect([factsOf?.('Åse Berg'), factsOf?.('ASE  BERG'), factsOf?.('Bo')]).toEqual([known, known, null]);
});

test('returns null without the role, although the facts are loaded', () => {
  expect(selectSpeakerFacts(open('graph_viewer').getState(), { site: DK_SITE })).toBeNull();
});

test('returns null before the rows are loaded', () => {
  expect(selectSpeakerFacts(open('speaker_relations').getState(), { site: 'other.example' })).toBeNull();
});
