import { hashOfStored, toStoredText } from '../server/db/anyText';
import {
  grants,
  keyValues,
  type LIST_PROVIDERS,
  type LIST_TYPES,
  mailingLists,
  mailjetTemplates,
  notificationTypes,
  users,
} from '../server/db/schema';
import { ALL_COMPANIES_ID } from '../src/domain/permissions/grants';
import { DEMO_NOTIFICATIONS } from './notificationTypes';
import { DEMO_PREFERENCES } from './preferences';
import { randomOf } from './random';
import { emailOf } from './staff';
import type { AreaContext } from './world';

type Context = Pick<AreaContext, 'tx' | 'companies'>;

const DANISH = 'dk.athenas.example';

/** Which account gets which notification, at the company with the given domain or at all companies. */
const NOTIFICATION_GRANTS: readonly [account: string, notification: string, at: string][] = [
  ['il_duce', 'weekly_sales_summary', 'all'],
  ['il_duce', 'deal_won', DANISH],
  ['content_editor', 'profile_has_errors', DANISH],
  ['content_editor', 'profile_updated', DANISH],
  ['seller_viewer', 'new_request', DANISH],
  ['seller_viewer', 'request_unanswered', DANISH],
  ['success_mgmt', 'follower_digest', DANISH],
  ['success_mgmt', 'profile_updated', 'no.athenas.example'],
];

interface DemoList {
  provider: (typeof LIST_PROVIDERS)[number];
  name: string;
  /** Domain of the list's company, or an empty text for a list without a company. */
  domain: string;
  listType: (typeof LIST_TYPES)[number] | null;
  listId: string;
}

const LISTS: readonly DemoList[] = [
  { provider: 'brevo', name: 'Athenas nyhedsbrev', domain: DANISH, listType: 'b2b', listId: '12' },
  { provider: 'brevo', name: 'Athenas åbne foredrag', domain: DANISH, listType: 'b2c', listId: '14' },
  {
    provider: 'brevo',
    name: 'Athenas nyhetsbrev',
    domain: 'no.athenas.example',
    listType: 'b2b',
    listId: '21',
  },
  {
    provider: 'brevo',
    name: 'Optimeet Konferenzbrief',
    domain: 'at.optimeet.example',
    listType: null,
    listId: '33',
  },
  {
    provider: 'mailchimp',
    name: 'Athenas Sverige',
    domain: 'se.athenas.example',
    listType: 'b2b',
    listId: '7f3a90c2de',
  },
  {
    provider: 'mailchimp',
    name: 'Athenas Deutschland',
    domain: 'de.athenas.example',
    listType: 'b2b',
    listId: 'b81e6d04fa',
  },
  {
    provider: 'mailchimp',
    name: 'Original talks',
    domain: 'dk.origtalks.example',
    listType: 'b2c',
    listId: '42c9d7e1b5',
  },
  { provider: 'mailchimp', name: 'Imported 2019', domain: '', listType: 'b2c', listId: '0d5ef8a637' },
];

async function writeNotifications({ tx, companies }: Context): Promise<void> {
  const types = await tx
    .insert(notificationTypes)
    .values(DEMO_NOTIFICATIONS.map(({ name }) => ({ name })))
    .returning();
  await tx.insert(mailjetTemplates).values(
    companies.flatMap(({ id, company }) => {
      // A company that sends no notifications has no templates.
      if (company.fields.operandiPathPart === '') return [];
      const random = randomOf('templates', company.domain);
      return types
        .filter(() => random.chance(0.8))
        .map((type) => ({
          companyId: id,
          notificationTypeId: type.id,
          templateId: random.int(3_100_000, 6_900_000),
        }));
    }),
  );
}

async function writeNotificationGrants({ tx, companies }: Context): Promise<void> {
  const staff = await tx.select({ id: users.id, email: users.email }).from(users);
  await tx.insert(grants).values(
    NOTIFICATION_GRANTS.map(([account, name, at]) => {
      const userId = staff.find(({ email }) => email === emailOf(account))?.id;
      const companyId =
        at === 'all' ? ALL_COMPANIES_ID : companies.find(({ company }) => company.domain === at)?.id;
      if (userId === undefined || companyId === undefined)
        throw new Error(`${account} cannot be notified of ${name}`);
      return { userId, kind: 'notification' as const, name, companyId };
    }),
  );
}

async function writeMailingLists({ tx, companies }: Context): Promise<void> {
  await tx.insert(mailingLists).values(
    LISTS.map(({ provider, name, domain, listType, listId }) => ({
      provider,
      name,
      listType,
      companyId: companies.find(({ company }) => company.domain === domain)?.id ?? 0,
      providerListId: listId,
      apiKey: `demo-${provider}-not-a-real-key-${listId}`,
    })),
  );
}

async function writePreferences({ tx }: Context): Promise<void> {
  await tx.insert(keyValues).values(
    Object.entries(DEMO_PREFERENCES).map(([name, value]) => {
      const key = toStoredText(name);
      return { keyHash: hashOfStored(key), key, value: toStoredText(value) };
    }),
  );
}

/**
 * Writes the notifications, mailing lists and preferences of the administration screens. Call `writeStaff` first,
 * because the grants refer to the staff.
 */
export async function writeAdministration(context: Context): Promise<void> {
  await writeNotifications(context);
  await writeNotificationGrants(context);
  await writeMailingLists(context);
  await writePreferences(context);
}
