/**
 * Settings that affect what a statement means, how values are written as text, or when a statement ends. A
 * database or a role may override them on a server. The embedded database has these values by default.
 */
export const SESSION_SETTINGS = {
  search_path: 'public',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  client_encoding: 'UTF8',
  extra_float_digits: '1',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const;
