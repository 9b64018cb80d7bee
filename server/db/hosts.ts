/** Roles of a server, named as in libpq's `target_session_attrs`. */
export const SESSION_ATTRIBUTES = [
  'any',
  'read-write',
  'primary',
  'read-only',
  'standby',
  'prefer-standby',
] as const;
export type SessionAttribute = (typeof SESSION_ATTRIBUTES)[number];

/** The servers of an address. */
export interface Hosts {
  /** One address per server, in the given order. */
  urls: readonly string[];
  /** The wanted role; undefined if the address does not name one. */
  wanted: SessionAttribute | undefined;
}

/** Groups: scheme, user with password, hosts, path, query. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([^?#]*)(?:\?([^#]*))?$/;

const isAttribute = (value: string): value is SessionAttribute =>
  SESSION_ATTRIBUTES.some((known) => known === value);

/** Parses the hosts and ports before the database name. */
function namedInAddress(hosts: string): { host: string; port: string }[] {
  return hosts.split(',').map((text) => {
    const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(text) ?? [];
    return { host, port };
  });
}

/** Parses the hosts and ports of `?host=a,b&port=1,2`. A single port applies to all hosts. */
function namedInQuery(hosts: string, ports: string): { host: string; port: string }[] {
  const each = ports.split(',');
  return hosts.split(',').map((host, n) => ({ host, port: (each.length === 1 ? each[0] : each[n]) ?? '' }));
}

/**
 * Parses an address that may name several servers, in both formats of libpq:
 * `postgresql://a:1,b:2/db?target_session_attrs=read-write` and `postgresql:///db?host=a,b&port=1,2`.
 * @throws Error with the reason but without the address, because an address contains a password
 */
export function hostsOf(address: string): Hosts {
  const [, scheme, account = '', hosts = '', path = '', query = ''] = ADDRESS.exec(address) ?? [];
  if (scheme === undefined) throw new Error('is not a postgresql:// address');
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs') ?? undefined;
  if (wanted !== undefined && !isAttribute(wanted)) {
    throw new Error(`has a target_session_attrs other than ${SESSION_ATTRIBUTES.join(', ')}`);
  }
  const inQuery = parameters.get('host');
  const ports = parameters.get('port') ?? '';
  const count = inQuery?.split(',').length ?? 1;
  if (ports.includes(',') && ports.split(',').length !== count) {
    throw new Error('names a different number of ports than hosts');
  }
  const named = inQuery === null ? namedInAddress(hosts) : namedInQuery(inQuery, ports);
  if (named.length === 1) return { urls: [address], wanted };
  if (named.some(({ host }) => host === '')) throw new Error('has a host without a name');

  for (const read of ['target_session_attrs', 'host', 'port']) parameters.delete(read);
  const urls = named.map(({ host, port }) => {
    const own = new URLSearchParams(parameters);
    // A socket folder cannot be the host part of a URL.
    const isFolder = host.startsWith('/');
    if (isFolder) own.set('host', host);
    if (isFolder && port !== '') own.set('port', port);
    const place = isFolder ? '' : `${host}${port === '' ? '' : `:${port}`}`;
    return `${scheme}${account}${place}${path}${own.size === 0 ? '' : `?${own.toString()}`}`;
  });
  return { urls, wanted };
}

/**
 * Replaces the percent codes in a part of an address by their characters. Returns a part that contains an invalid code
 * unchanged, as the `pg` driver does.
 */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The server of an address. */
export interface Place {
  /** The name, address or socket folder. */
  host: string;
  /** Empty for the port of PostgreSQL. */
  port: string;
}

/** Returns the server of an address that names one server, before the database name or in the query. */
export function placeOf(url: string): Place {
  const [, , , hosts = '', , query = ''] = ADDRESS.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const [inAddress] = namedInAddress(hosts);
  const host = parameters.get('host') ?? decodePart(inAddress?.host ?? '');
  return { host: host || 'this machine', port: parameters.get('port') ?? inAddress?.port ?? '' };
}

/** Returns the hosts and ports of an address for messages to users. */
export const placesOf = (address: string): string =>
  hostsOf(address)
    .urls.map(placeOf)
    .map(({ host, port }) => (port === '' ? host : `${host}:${port}`))
    .join(', ');
