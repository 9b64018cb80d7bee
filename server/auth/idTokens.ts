import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { ApiError, badGateway, unauthorized } from '../http/errors';

/** A provider of accepted tokens: the issuer, its keys, and the client for which the tokens must be issued. */
export interface Provider {
  issuer: string | string[];
  keys: ReturnType<typeof createRemoteJWKSet>;
  audience: string;
}

export const PROVIDER_TIMEOUT_MS = 10_000;
/** The clocks of two machines may differ slightly. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Providers issue tokens for an hour, at most for a day. */
const LONGEST_TOKEN_AGE_SECONDS = 24 * 3600;
/** Longest time that a valid token remains valid, with the clock tolerance at issue and at refusal. */
export const LONGEST_TOKEN_LIFE_MS = (LONGEST_TOKEN_AGE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS) * 1000;

/** Returns the public keys of a provider. Loads the keys from the address on first use. */
export const remoteKeys = (jwksUrl: string): Provider['keys'] =>
  createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: PROVIDER_TIMEOUT_MS });

/** Errors that mean an invalid token. Any other error means that the provider's keys could not be loaded. */
const REFUSALS = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** Returns whether a token is an id token for this client. Access tokens have the type `at+jwt`. */
function isIdTokenFor(client: string, typ: unknown, { aud, azp }: JWTPayload): boolean {
  const isType = typ === undefined || (typeof typ === 'string' && typ.toUpperCase() === 'JWT');
  const isForMany = Array.isArray(aud) && aud.length > 1;
  return isType && (azp === client || (azp === undefined && !isForMany));
}

export interface IdTokenClaims extends JWTPayload {
  iss: string;
  sub: string;
}

const hasIssuerAndSubject = (claims: JWTPayload): claims is IdTokenClaims =>
  typeof claims.iss === 'string' && typeof claims.sub === 'string' && claims.sub !== '';

const invalidToken = () => unauthorized('The sign-in is not valid or has expired');

/**
 * Verifies the type, signature, issuer, audience, authorized party and time of an OpenID Connect id token, and returns
 * its claims (OpenID Connect Core, 3.1.3.7). A token is valid for at most a day, even if its expiry is later.
 * @throws ApiError 401 for an invalid token, 502 when the provider does not answer
 */
export async function verifyIdToken(token: string, provider: Provider, now: Date): Promise<IdTokenClaims> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, provider.keys, {
      issuer: provider.issuer,
      audience: provider.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: LONGEST_TOKEN_AGE_SECONDS,
      currentDate: now,
    });
    if (!hasIssuerAndSubject(payload) || !isIdTokenFor(provider.audience, protectedHeader.typ, payload))
      throw invalidToken();
    return payload;
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    if (REFUSALS.some((refusal) => thrown instanceof refusal)) throw invalidToken();
    throw badGateway('The sign-in provider did not answer', thrown);
  }
}
