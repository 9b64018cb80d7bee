import type { NotificationLog, TemplateMapping } from '../../domain/companies/companyRecords';
import type { NotificationType } from '../../domain/records/notifications';
import {
  readFigure,
  readOptionalText,
  readRecord,
  readTimestamp,
  requireId,
  requireText,
} from '../http/read';

/** Decodes a type of notification. */
export function decodeNotificationType(value: unknown, where: string): NotificationType {
  const raw = readRecord(value, where);
  return { id: requireId(raw, 'id', where), name: requireText(raw, 'name', where) };
}

/** Decodes the template of a notification. A missing template id is 0. */
export function decodeTemplateMapping(value: unknown, where: string): TemplateMapping {
  const raw = readRecord(value, where);
  return {
    notification: requireText(raw, 'notification', where),
    template_id: readFigure(raw, 'template_id', where) ?? 0,
  };
}

/** Decodes an entry of the log of sent notifications. */
export function decodeNotificationLog(value: unknown, where: string): NotificationLog {
  const raw = readRecord(value, where);
  return {
    id: requireId(raw, 'id', where),
    notification: decodeNotificationType(raw.notification, `${where}.notification`),
    umbraco_id: readOptionalText(raw, 'umbraco_id', where),
    pipedrive_deal_id: readFigure(raw, 'pipedrive_deal_id', where),
    sent_ts: readTimestamp(raw, 'sent_ts', where),
  };
}
