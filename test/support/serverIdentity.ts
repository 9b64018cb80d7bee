import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A fake of an external server, on a free loopback port. */
export interface StandIn {
  url: string;
  close(): Promise<void>;
}

export async function startStandIn(listener: RequestListener): Promise<StandIn> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

export interface TokenOptions {
  issuer?: string;
  audience?: string | string[];
  /** The account id. Defaults to the account of the e-mail address in the claims. */
  subject?: string;
  /** The `typ` in the token's header. None by default. */
  typ?: string;
  /** Seconds since 1970. */
  issuedAt: number;
  lifetimeSeconds?: number;
}

export interface IdentityProvider extends StandIn {
  /** Returns a token of this provider for a sign-in in a browser, signed with the provider's key. */
  sign(claims: Record<string, unknown>, options: TokenOptions): Promise<string>;
  /** Returns a token that is signed with another key of the same key id. */
  forge(claims: Record<string, unknown>, options: TokenOptions): Promise<string>;
}

/** Starts an OpenID provider with discovery and keys. It signs tokens without a login. */
export async function startIdentityProvider(clientId: string): Promise<IdentityProvider> {
  const own = await generateKeyPair('RS256');
  const strangers = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  let issuer = '';
  const isPrevious = await startStandIn((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/jwks') response.end(JSON.stringify({ keys: [jwk] }));
    else if (request.url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks` }));
    else response.writeHead(404).end('{}');
  });
  issuer = isPrevious.url;

  const signWith =
    (key: CryptoKey): IdentityProvider['sign'] =>
    (claims, { issuer: by = issuer, audience = clientId, subject, typ, issuedAt, lifetimeSeconds = 3600 }) =>
      new SignJWT({ nonce: 'of the browser', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...(typ === undefined ? {} : { typ }) })
        .setSubject(subject ?? `the account of ${String(claims.email)}`)
        .setIssuer(by)
        .setJti(randomUUID())
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key);

  return { ...isPrevious, sign: signWith(own.privateKey), forge: signWith(strangers.privateKey) };
}
