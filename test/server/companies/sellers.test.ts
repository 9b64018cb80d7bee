/** @jest-environment node */

import { faultsOf, useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

interface Seller {
  id: number;
  company_id: number;
  full_name: string;
  email: string;
  pipedrive_user_id: number;
  signature: string;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const SELLER: Seller = {
  id: 0,
  company_id: 1,
  full_name: base64('Bodil Ærø 🎤'),
  email: 'bodil@greenroom.example',
  pipedrive_user_id: 77,
  signature: base64('Bodil\uFEFF\r\n"Ærø"\t'),
};

const FAULTS: [field: string, values: unknown[]][] = [
  ['id', [-1, 0.5, '0', null, 2_147_483_648, undefined]],
  ['company_id', [2, 0, -1, '1', 1.5, null, undefined]],
  [
    'full_name',
    [
      'Bodil',
      'Qm9k aWw=',
      'Qm9kaW',
      'Qm9kaWx=',
      'Qm9kaWw==',
      'Qm9k\n',
      '_-8=',
      '=',
      null,
      7,
      undefined,
      // Invalid UTF-8: a lone continuation byte, an overlong slash, half of a pair, a truncated character.
      ...[[0x80], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf0, 0x9f]].map((bytes) =>
        Buffer.from(bytes).toString('base64'),
      ),
      base64('a\0b'),
    ],
  ],
  ['email', [null, 7, 'a\0', undefined]],
  ['pipedrive_user_id', [-1, 1.5, '7', null, 2_147_483_648, undefined]],
  ['signature', ['*', null, undefined, base64('\0')]],
];

describeOnEachDatabase('sellers', ({ openDemo }) => {
  const { ask, get, getText } = useAdminServer(openDemo);
  const put = async (seller: unknown, company: number | string = 1) =>
    ask(`/companies/${company}/sellers`, { method: 'PUT', json: seller });
  const list = async () => {
    const sellers: Seller[] = JSON.parse(await getText('/companies/1/sellers'));
    return sellers;
  };

  test('are listed by id, with decoded texts', async () => {
    const sellers = await list();
    expect(sellers.length).toBe(9);
    expect(sellers[0]).toEqual({
      id: expect.any(Number),
      company_id: 1,
      full_name: expect.any(String),
      email: expect.stringMatching(/@dk\.athenas\.example$/),
      pipedrive_user_id: 500_100,
      signature: expect.stringMatching(/\n/),
    });
    const ids = sellers.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  test('a new one is stored decoded, replaced, and deleted', async () => {
    const created = await put(SELLER);
    expect(created.status).toBe(200);
    const stored = {
      ...SELLER,
      id: expect.any(Number),
      full_name: 'Bodil Ærø 🎤',
      signature: 'Bodil\uFEFF\r\n"Ærø"\t',
    };
    expect(created.body).toEqual(stored);
    const { id }: Seller = JSON.parse(created.text);
    expect((await list()).at(-1)).toEqual({ ...stored, id });

    const replaced = await put({ ...SELLER, id, full_name: '', signature: '', pipedrive_user_id: 0 });
    expect(replaced).toMatchObject({ status: 200 });
    const emptied = { ...SELLER, id, full_name: '', signature: '', pipedrive_user_id: 0 };
    expect(replaced.body).toEqual(emptied);
    expect((await list()).at(-1)).toEqual(emptied);

    const before = await list();
    const deleted = await ask(`/companies/1/sellers/${id}`, { method: 'DELETE' });
    expect([deleted.status, deleted.body]).toEqual([204, '']);
    expect(await list()).toEqual(before.slice(0, -1));
    expect((await ask(`/companies/1/sellers/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await put({ ...SELLER, id })).status).toBe(404);
  });

  test.each(FAULTS)(
    'a wrong %s is a 422 that names the field, and changes nothing',
    async (field, values) => {
      const before = await list();
      for (const value of values) {
        const answer = await put({ ...SELLER, [field]: value });
        expect([value, answer.status, faultsOf(answer)]).toEqual([value, 422, [field]]);
      }
      expect(await list()).toEqual(before);
    },
  );

  test('a seller of another company is a 404', async () => {
    const [danish] = await list();
    if (!danish) throw new Error('The Danish company has no seller');
    const moved = { ...SELLER, id: danish.id, company_id: 2 };
    expect(await put(moved, 2)).toMatchObject({
      status: 404,
      body: { message: 'The company has no such seller' },
    });
    expect((await ask(`/companies/2/sellers/${danish.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await list())[0]).toEqual(danish);
    expect((await put({ ...SELLER, company_id: 999 }, 999)).status).toBe(404);
  });

  test('the sales of a deleted one stay in the reports', async () => {
    const report = '/products_summary/dk.athenas.example?days=30';
    const before: unknown = await get(report);
    const [busiest] = await list();
    expect((await ask(`/companies/1/sellers/${busiest?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(before).not.toEqual({});
    expect(await get(report)).toEqual(before);
  });
});
