import type { Timestamp } from '../dates/timestamps';
import type { NotificationType } from '../records/notifications';

/** A seller of a company, with the field names of the API. */
export interface Seller {
  id: number;
  company_id: number;
  full_name: string;
  email: string;
  pipedrive_user_id: number;
  signature: string;
}

export interface TemplateMapping {
  notification: string;
  template_id: number;
}

export interface NotificationLog {
  id: number;
  notification: NotificationType;
  umbraco_id: string | null;
  pipedrive_deal_id: number | null;
  sent_ts: Timestamp | null;
}
