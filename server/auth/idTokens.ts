import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { ApiError, badGateway, unauthorized } from '../http/errors';

/** Whose tokens are taken: the issuer, where its keys are, and the client they must be meant for. */
export interface Provider {
  issuer: string | string[];
  keys: ReturnType<typeof createRemoteJWKSet>;
  audience: string;
}

export const PROVIDER_TIMEOUT_MS = 10_000;
/** Clocks of two machines may differ by a little. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** Providers give an hour, at most a day. */
const LONGEST_TOKEN_AGE_SECONDS = 24 * 3600;
/** How long any token that is good now can go on to be: it may be issued and refused by clocks that differ. */
export const LONGEST_TOKEN_LIFE_MS = (LONGEST_TOKEN_AGE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS) * 1000;

export const remoteKeys = (jwksUrl: string): Provider['keys'] =>
  createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: PROVIDER_TIMEOUT_MS });

/** Reasons to refuse a token; anything else means that the provider's keys could not be had. */
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

/** Whether a token is one that says who signed in, at this client: access tokens call themselves `at+jwt`. */
function isIdTokenFor(client: string, typ: unknown, { aud, azp }: JWTPayload): boolean {
  const isType = typ === undefined || (typeof typ === 'string' && typ.toUpperCase() === 'JWT');
  const isForMany = Array.isArray(aud) && aud.length > 1;
  return isType && (azp === client || (azp === undefined && !isForMany));
}

export interface IdTokenClaims extends JWTPayload {
  iss: string;
  sub: string;
}

const named = (claims: JWTPayload): claims is IdTokenClaims =>
  typeof claims.iss === 'string' && typeof claims.sub === 'string' && claims.sub !== '';

const notGood = () => unauthorized('The sign-in is not valid or has expired');

/**
 * The claims of an OpenID Connect id token, once its type, signature, issuer, audience, authorized party and time
 * have been checked (OpenID Connect Core, 3.1.3.7). None is good for more than a day, whatever it says itself.
 * @throws ApiError 401 for a token that is not good, 502 when the provider does not answer
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
    if (!named(payload) || !isIdTokenFor(provider.audience, protectedHeader.typ, payload)) throw notGood();
    return payload;
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    if (REFUSALS.some((refusal) => thrown instanceof refusal)) throw notGood();
    throw badGateway('The sign-in provider did not answer', thrown);
  }
}
