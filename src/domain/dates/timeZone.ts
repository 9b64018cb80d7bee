/** Where the group is at home; that of a configuration which names none. */
export const GROUP_TIME_ZONE = 'Europe/Copenhagen';
