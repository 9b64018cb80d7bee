import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { badGateway, unauthorized } from '../http/errors';

/** Whose tokens are taken: the issuer, where its keys are, and the client they must be meant for. */
export interface Provider {
  issuer: string | string[];
  keys: ReturnType<typeof createRemoteJWKSet>;
  audience: string;
}

export const PROVIDER_TIMEOUT_MS = 10_000;
/** Clocks of two machines may differ by a little. */
const CLOCK_TOLERANCE_SECONDS = 30;

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

/**
 * The claims of an OpenID Connect id token, once its signature, issuer, audience and time have been checked.
 * @throws ApiError 401 for a token that is not good, 502 when the provider does not answer
 */
export async function verifyIdToken(token: string, provider: Provider, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, provider.keys, {
      issuer: provider.issuer,
      audience: provider.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
    return payload;
  } catch (thrown) {
    if (REFUSALS.some((refusal) => thrown instanceof refusal)) {
      throw unauthorized('The sign-in is not valid or has expired');
    }
    throw badGateway('The sign-in provider did not answer', thrown);
  }
}
