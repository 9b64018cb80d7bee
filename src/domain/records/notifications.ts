export interface NotificationType {
  id: number;
  name: string;
}

/** Returns the readable name of a notification type, with spaces instead of underscores. */
export const notificationLabel = (name: string): string => name.replaceAll('_', ' ');
