/** @jest-environment node */

import { DEMO_NOTIFICATIONS } from '@demo/notificationTypes';
import { notificationLogs } from '@server/db/schema';
import { faultsOf, useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

interface Template {
  notification: string;
  template_id: number;
}

describeOnEachDatabase('notifications', ({ openDemo }) => {
  const { server, ask, get, getText } = useAdminServer(openDemo);
  const templates = async (company = 1) => {
    const list: Template[] = JSON.parse(await getText(`/companies/${company}/mailjet_templates`));
    return list;
  };
  const put = async (json: unknown, company = 1) =>
    ask(`/companies/${company}/mailjet_templates`, { method: 'PUT', json });
  const types = async () => {
    const list: { id: number; name: string }[] = JSON.parse(await getText('/notifications'));
    return list;
  };

  test('have names that everybody may read', async () => {
    const { status, body } = await ask('/notifications', { as: 'no.role' });
    expect(status).toBe(200);
    expect(body).toEqual(DEMO_NOTIFICATIONS.map(({ name }) => ({ id: expect.any(Number), name })));
  });

  test('the templates of one company are replaced as a whole', async () => {
    const others = await templates(2);
    const list = [
      { notification: 'deal_won', template_id: 1 },
      { notification: 'new_request', template_id: 2_147_483_647 },
    ];
    const answer = await put(list);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await templates()).toEqual(expect.arrayContaining(list));
    expect(await templates()).toHaveLength(2);

    expect((await put([{ notification: 'deal_won', template_id: 5 }])).status).toBe(204);
    expect(await templates()).toEqual([{ notification: 'deal_won', template_id: 5 }]);
    expect(await templates(2)).toEqual(others);
    expect((await put([])).status).toBe(204);
    expect(await templates()).toEqual([]);
  });

  test('a template id that is 0 or missing deletes the template', async () => {
    await put([
      { notification: 'deal_won', template_id: 7 },
      { notification: 'new_request', template_id: 8 },
    ]);
    const answer = await put([
      { notification: 'deal_won', template_id: 0 },
      { notification: 'new_request' },
      { notification: 'follower_digest', template_id: 9 },
    ]);
    expect(answer.status).toBe(204);
    expect(await templates()).toEqual([{ notification: 'follower_digest', template_id: 9 }]);
  });

  test.each<[string, unknown, string]>([
    ['another type than a list', {}, 'body'],
    ['null', null, 'body'],
    ['an unknown notification', [{ notification: 'deal_wun', template_id: 1 }], '0.notification'],
    ['a notification that is not a text', [{ notification: 1, template_id: 1 }], '0.notification'],
    ['a notification with a null character', [{ notification: '\0', template_id: 1 }], '0.notification'],
    ['a missing notification', [{ template_id: 1 }], '0.notification'],
    [
      'a repeated notification',
      [
        { notification: 'deal_won', template_id: 1 },
        { notification: 'deal_won', template_id: 0 },
      ],
      '1.notification',
    ],
    ...[1.5, -1, '1', null, 2_147_483_648].map((id): [string, unknown, string] => [
      `the template id ${JSON.stringify(id)}`,
      [
        { notification: 'new_request', template_id: 3 },
        { notification: 'deal_won', template_id: id },
      ],
      '1.template_id',
    ]),
    ['an entry that is not an object', ['deal_won'], '0'],
  ])('%s is a 422 that names the field, and changes nothing', async (_case, json, field) => {
    await put([{ notification: 'deal_won', template_id: 5 }]);
    const answer = await put(json);
    expect([answer.status, faultsOf(answer)]).toEqual([422, [field]]);
    expect(await templates()).toEqual([{ notification: 'deal_won', template_id: 5 }]);
  });

  test('one of several concurrent lists is stored, not a mixture', async () => {
    const names = (await types()).map(({ name }) => name);
    const lists = [1, 2, 3, 4, 5, 6].map((template_id) =>
      names.map((notification) => ({ notification, template_id })),
    );
    const answers = await Promise.all(lists.map((list) => put(list)));
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 204));
    expect(lists).toContainEqual(await templates());
  });

  test('the log lists the newest first, and its entries can be deleted', async () => {
    const db = server().database?.db;
    if (!db) throw new Error('The server has no database');
    const { id: typeId = 0, name = '' } = (await types())[0] ?? {};
    const entry = { companyId: 11, notificationTypeId: typeId };
    expect(await get('/companies/11/notifications_sent')).toEqual([]);
    await db.insert(notificationLogs).values([
      { ...entry, umbracoId: 'ø-1', sentAt: new Date('2026-03-01T09:30:00.900Z') },
      { ...entry, pipedriveDealId: 41, sentAt: new Date('2026-03-29T01:00:00+01:00') },
      { ...entry, sentAt: new Date('2025-12-31T23:59:59Z') },
    ]);
    const notification = { id: typeId, name };
    const id: unknown = expect.any(Number);
    const log: { id: number }[] = JSON.parse(await getText('/companies/11/notifications_sent'));
    expect(log).toEqual([
      { id, notification, umbraco_id: null, pipedrive_deal_id: 41, sent_ts: '2026-03-29T00:00:00Z' },
      { id, notification, umbraco_id: 'ø-1', pipedrive_deal_id: null, sent_ts: '2026-03-01T09:30:00Z' },
      { id, notification, umbraco_id: null, pipedrive_deal_id: null, sent_ts: '2025-12-31T23:59:59Z' },
    ]);
    const answer = await ask(`/notifications_sent/${log[1]?.id}`, { method: 'DELETE' });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await get('/companies/11/notifications_sent')).toEqual([log[0], log[2]]);
    expect((await ask(`/notifications_sent/${log[1]?.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('the demo group has a log', async () => {
    const log: { sent_ts: string }[] = JSON.parse(await getText('/companies/1/notifications_sent'));
    expect(log.length).toBeGreaterThan(2);
    expect(log.map(({ sent_ts }) => sent_ts)).toEqual(
      log
        .map(({ sent_ts }) => sent_ts)
        .sort()
        .reverse(),
    );
  });
});
