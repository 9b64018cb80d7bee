import type { NotificationLog, Seller, TemplateMapping } from '../../src/domain/companies/companyRecords';
import type { NotificationType } from '../../src/domain/records/notifications';
import { deepFreeze } from './freeze';

export const seller = (overrides: Partial<Seller> = {}): Seller =>
  deepFreeze({
    id: 5,
    company_id: 1,
    full_name: 'Åse Ørsted',
    email: 'ase@dk.athenas.example',
    pipedrive_user_id: 500_100,
    signature: 'Åse\nAthenas',
    ...overrides,
  });

export const NOTIFICATION_TYPES: readonly NotificationType[] = deepFreeze([
  { id: 1, name: 'new_request' },
  { id: 2, name: 'deal_won' },
  { id: 3, name: 'profile_has_errors' },
]);

export const template = (notification: string, template_id: number): TemplateMapping =>
  deepFreeze({ notification, template_id });

export const logEntry = (overrides: Partial<NotificationLog> = {}): NotificationLog =>
  deepFreeze({
    id: 71,
    notification: { id: 2, name: 'deal_won' },
    umbraco_id: '1080',
    pipedrive_deal_id: 4711,
    sent_ts: '2026-03-01T09:30:00Z',
    ...overrides,
  });
