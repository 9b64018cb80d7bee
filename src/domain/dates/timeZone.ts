/** Time zone of the group, and the default if the configuration names no zone. */
export const GROUP_TIME_ZONE = 'Europe/Copenhagen';
