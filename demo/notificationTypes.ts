/** The subject of a notification. The log entry names the deal or profile. */
type Subject = 'new request' | 'won deal' | 'profile' | 'nothing';

export interface DemoNotification {
  name: string;
  about: Subject;
  /** Frequency relative to the other notifications. */
  weight: number;
}

export const DEMO_NOTIFICATIONS: readonly DemoNotification[] = [
  { name: 'new_request', about: 'new request', weight: 30 },
  { name: 'request_unanswered', about: 'new request', weight: 8 },
  { name: 'deal_won', about: 'won deal', weight: 20 },
  { name: 'evaluation_reminder', about: 'won deal', weight: 10 },
  { name: 'profile_updated', about: 'profile', weight: 14 },
  { name: 'profile_has_errors', about: 'profile', weight: 8 },
  { name: 'weekly_sales_summary', about: 'nothing', weight: 6 },
  { name: 'follower_digest', about: 'nothing', weight: 4 },
];
