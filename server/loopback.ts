import { isIPv4 } from 'node:net';

/** Whether a host, as a setting or an address names it, is this machine alone (RFC 1122, 127.0.0.0/8; RFC 4291, ::1). */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
