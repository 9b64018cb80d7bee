import { ROLE_LABELS, type Role } from '../permissions/permissions';

const isRole = (name: string): name is Role => Object.hasOwn(ROLE_LABELS, name);

/** What people call a role, two of them alike; one that is unknown here has its name. */
export const roleLabel = (name: string): string => (isRole(name) ? ROLE_LABELS[name] : name);

/** Whether a role is granted for all companies or not at all. */
export const isGlobalRole = (name: string): boolean => name === 'il_duce';
