import { missingShortcuts, roleWords } from '@src/domain/permissions/missingShortcuts';
import { SITE_SCREENS } from '@src/domain/screens/screens';
import { company, grant } from '../../support/factories';

test('names the roles of each feature', () => {
  expect(roleWords('content_checks')).toBe('Content Editor');
  expect(roleWords('speaker_relations')).toBe('Speakers Info or Speaker Relations');
  expect(roleWords('speaker_activity')).toBe('Speaker Activity');
  expect(roleWords('followers')).toBe('Speaker Activity or Marketing Spender');
  expect(roleWords('administration')).toBe('Il Duce');
});

const told = (...given: Parameters<typeof missingShortcuts>) =>
  missingShortcuts(...given).map(({ reason, screens }) => [reason, screens.map(({ label }) => label)]);

test('reports nothing if role and data exist', () => {
  expect(told(company(), [grant('il_duce')])).toEqual([]);
});

test('reports a missing role before missing data, and groups screens by reason', () => {
  const bare = company({ bing_ads_id: null, operandi_pipeline: 0, operandi_path_part: '' });
  const reasons = told(bare, [grant('marketing_spender', bare.id), grant('graph_viewer', bare.id)]);
  expect(reasons).toContainEqual(['Takes the role Content Editor', ['Profile checks', 'Topic checks']]);
  expect(reasons).toContainEqual(['Athenas Danmark has no Bing Ads ID', ['Bing Ads']]);
  expect(reasons).toContainEqual([
    'Athenas Danmark has no Operandi Path Part and no Operandi Pipeline',
    ['Request graph'],
  ]);
  expect(reasons.flatMap(([, labels]) => labels)).not.toContain('Google Ads');
});

test('ignores a role for another company', () => {
  expect(told(company(), [grant('content_editor', 99)])).toContainEqual([
    'Takes the role Content Editor',
    ['Profile checks', 'Topic checks'],
  ]);
});

test('a company of another variant has no shortcuts at all', () => {
  expect(told(company({ variant: 'optimeet' }), [grant('il_duce')])).toEqual([
    ['Its variant is optimeet: shortcuts are for athenas companies', SITE_SCREENS.map(({ label }) => label)],
  ]);
});
