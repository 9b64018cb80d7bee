/** @jest-environment node */
import type { Company } from '@src/domain/companies/company';
import { faultsOf, useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';
import { companyRecord } from '../../support/records';

const COMPANY = companyRecord({
  name: 'Søren & “Sønner”\\ \u{1F3A4} O’Brien',
  country: 'dk',
  from_email_addr: '',
  homepage_url: 'new.example',
  variant: 'origtalks',
  operandi_path_part: 'new',
  operandi_pipeline: 2_147_483_647,
  umbraco_ancestor_key: '',
  google_adwords_id: '1-2',
  bing_ads_id: null,
  google_search_console_site: 'sc-domain:new.example',
  // Texts with a meaning in PostgreSQL's array literals.
  safe_search_words: ['a"b', 'c\\d', '{e,f}', 'g', 'NULL', 'null', "h'i", 'j k', 'a"b'],
  main_seo_keywords: [],
  meta_ads_ids: ['act_1'],
  linkedin_ads_ids: ['1', '2'],
});

const FAULTS: [field: string, values: unknown[]][] = [
  ['name', ['', ' \n ', null, 7, ['x'], 'a\0b', 'a\ud800', undefined]],
  ['country', [null, 45, undefined, '\0']],
  ['from_email_addr', [null, {}, undefined]],
  ['homepage_url', ['', ' ', null, 7, 'x'.repeat(501), '\udc00', undefined]],
  ['variant', ['Athenas', '', null, 0, undefined]],
  ['operandi_path_part', [null, 1, undefined]],
  ['operandi_pipeline', [-1, 1.5, '7', '', null, 2_147_483_648, 1e300, true, undefined]],
  ['umbraco_ancestor_key', [null, 1, undefined]],
  ['google_adwords_id', [null, 1, undefined]],
  ['bing_ads_id', [1, [], undefined]],
  ['google_search_console_site', [null, 1, undefined]],
  ['safe_search_words', [null, 'a', { 0: 'a' }, undefined]],
  ['safe_search_words.1', [['a', '']]],
  ['main_seo_keywords.0', [[' '], [null], [7], [['a']], ['\0']]],
  ['meta_ads_ids', [null, undefined]],
  ['linkedin_ads_ids.2', [['1', '2', 3]]],
];

describeOnEachDatabase('companies', ({ openDemo }) => {
  const { ask, get } = useAdminServer(openDemo);
  const create = async (company: unknown) => ask('/companies', { method: 'POST', json: company });
  const update = async (company: unknown) => ask('/companies', { method: 'PUT', json: company });

  test('a new one is answered with its id, stored exactly, and replaced as a whole', async () => {
    const created = await create({ ...COMPANY, id: 0, unknown: { key: 1 } });
    expect(created.status).toBe(201);
    const stored = { ...COMPANY, id: 12 };
    expect(created.body).toEqual(stored);
    expect(await get('/companies/12')).toEqual(stored);
    expect(await get('/companies')).toContainEqual(stored);

    const changed = companyRecord({
      id: 12,
      name: 'x',
      country: '',
      from_email_addr: 'a@b',
      homepage_url: 'newer.example/dk',
      operandi_path_part: '',
      operandi_pipeline: 0,
      umbraco_ancestor_key: 'k',
      google_adwords_id: '',
      bing_ads_id: '',
      google_search_console_site: '',
      safe_search_words: [],
      main_seo_keywords: ['one', 'two'],
      meta_ads_ids: [],
      linkedin_ads_ids: [],
    });
    const updated = await update(changed);
    expect(updated.status).toBe(200);
    expect(updated.body).toEqual(changed);
    expect(await get('/companies/12')).toEqual(changed);
    expect(updated.headers.get('cache-control')).toBe('no-store');
  });

  test('are listed by id for everybody', async () => {
    const { text } = await ask('/companies', { as: 'no.role' });
    const listed: Company[] = JSON.parse(text);
    const ids = listed.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  test.each(FAULTS)(
    'a wrong %s is a 422 that names the field, and changes nothing',
    async (field, values) => {
      const before = await get('/companies');
      const [key = ''] = field.split('.');
      for (const value of values) {
        const broken = { ...COMPANY, homepage_url: 'broken.example', [key]: value };
        for (const answer of [await create(broken), await update({ ...broken, id: 1 })]) {
          expect([value, answer.status]).toEqual([value, 422]);
          expect(faultsOf(answer)).toEqual([field]);
        }
      }
      expect(await get('/companies')).toEqual(before);
    },
  );

  test.each([null, [], 'x', 7, true])('the body %j is a 422', async (json) => {
    for (const answer of [await create(json), await update(json)]) {
      expect(answer.status).toBe(422);
      expect(faultsOf(answer)).toEqual(['body']);
    }
  });

  test('a body without its keys names each of them', async () => {
    expect(faultsOf(await update({})).sort()).toEqual(Object.keys(COMPANY).sort());
  });

  test('the id 0 marks a new company', async () => {
    const named = { ...COMPANY, homepage_url: 'numbered.example' };
    for (const id of [1, -1, 0.5, '0', null, undefined]) {
      const answer = await create({ ...named, id });
      expect([id, answer.status, faultsOf(answer)]).toEqual([id, 422, ['id']]);
    }
    for (const id of [0, -1, 999_999, 2_147_483_647]) {
      expect([id, await update({ ...named, id })]).toMatchObject([
        id,
        { status: 404, body: { message: 'No such company' } },
      ]);
    }
    for (const id of [2_147_483_648, '1', 1.5, null]) {
      expect(faultsOf(await update({ ...named, id }))).toEqual(['id']);
    }
  });

  test('a site belongs to one company', async () => {
    const taken = { ...COMPANY, homepage_url: 'dk.athenas.example' };
    const fields = { homepage_url: 'belongs to another company' };
    const message = 'homepage_url: belongs to another company';
    expect(await create(taken)).toMatchObject({ status: 409, body: { message, fields } });
    const swedish = await get('/companies/2');
    expect(await update({ ...taken, id: 2 })).toMatchObject({ status: 409, body: { message, fields } });
    expect(await get('/companies/2')).toEqual(swedish);
    const danish = await get('/companies/1');
    expect(await update(danish)).toMatchObject({ status: 200, body: danish });
  });

  test('only one of two concurrent requests with the same site is stored', async () => {
    const twin = { ...COMPANY, homepage_url: 'twin.example' };
    const statuses = (await Promise.all([create(twin), create(twin)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });
});
