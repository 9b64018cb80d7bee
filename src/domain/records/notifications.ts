export interface NotificationType {
  id: number;
  name: string;
}

/** A kind of notification as people read it. */
export const notificationLabel = (name: string): string => name.replaceAll('_', ' ');
