import { CompanyBody, NewCompanyBody } from '@server/companies/companies';
import { Templates } from '@server/companies/mailjetTemplates';
import { Seller } from '@server/companies/sellers';
import { Wrapper } from '@server/mailingLists/mailingLists';
import { NewUserBody, UserBody } from '@server/users/userBody';
import { z } from 'zod';

const ODD = ' A\u030ase\u00a0 Be\u00adrg\u200b ';
const SAME = 'Åse Berg';
const encoded = (text: string) => Buffer.from(text).toString('base64');
const ADDRESS = 'anna@a.example';

const GRANTS = [{ name: ODD, company_id: 1 }];
const USER = { id: 1, name: ODD, email: `${ADDRESS}\u200b`, roles: GRANTS, notifications: GRANTS };
const COMPANY = {
  id: 1,
  name: ODD,
  country: ODD,
  from_email_addr: ODD,
  homepage_url: ODD,
  variant: 'athenas',
  operandi_path_part: ODD,
  operandi_pipeline: 1,
  umbraco_ancestor_key: ODD,
  google_adwords_id: ODD,
  bing_ads_id: ODD,
  google_search_console_site: ODD,
  safe_search_words: [ODD],
  main_seo_keywords: [ODD],
  meta_ads_ids: [ODD],
  linkedin_ads_ids: [ODD],
};
const LIST = { id: 1, name: ODD, company_id: 1, list_type: null };

/** Lists every text in a value with its path. */
function textsIn(value: unknown, at = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${at}.${key}`));
}

const BODIES: [name: string, schema: z.ZodType, body: unknown][] = [
  ['a user', UserBody, USER],
  ['a new user', NewUserBody, { ...USER, id: 0 }],
  ['a company', CompanyBody, COMPANY],
  ['a new company', NewCompanyBody, { ...COMPANY, id: 0 }],
  [
    'a seller',
    Seller,
    { id: 1, company_id: 1, full_name: encoded(ODD), email: ODD, pipedrive_user_id: 1, signature: '' },
  ],
  ['templates', Templates, [{ notification: ODD, template_id: 1 }]],
  [
    'mailing lists',
    Wrapper,
    {
      brevo_lists: [{ ...LIST, br_list_id: ODD, br_api_key: ODD }],
      mailchimp_lists: [{ ...LIST, mc_list_id: ODD, mc_api_key: ODD }],
    },
  ],
];

test.each(BODIES)('every text of %s is normalized', (_name, schema, body) => {
  const texts = textsIn(schema.parse(body)).filter(([, text]) => text !== '' && text !== 'athenas');
  expect(texts.length).toBeGreaterThan(0);
  for (const [place, text] of texts)
    expect([place, text]).toEqual([place, place === '.email' && text.includes('@') ? ADDRESS : SAME]);
});

test('a signature is stored unchanged, because it has lines', () => {
  const signature = ' Anna\n\u00a0Berg ';
  const seller = { id: 1, company_id: 1, full_name: '', email: '', pipedrive_user_id: 1 };
  expect(Seller.parse({ ...seller, signature: encoded(signature) }).signature).toBe(signature);
});

test.each([
  ['a user', UserBody, { ...USER, email: 'mailto:a@a.example' }],
  ['a company', CompanyBody, { ...COMPANY, from_email_addr: ' MailTo:a@a.example' }],
  [
    'a seller',
    Seller,
    {
      id: 1,
      company_id: 1,
      full_name: '',
      email: '\u200bmailto:a@a.example',
      pipedrive_user_id: 1,
      signature: '',
    },
  ],
])('the email of %s may not be a mailto link', (_name, schema, body) => {
  const { error } = schema.safeParse(body);
  expect(error?.issues.map(({ message }) => message)).toContain(
    'must be the address alone, without “mailto:”',
  );
});
