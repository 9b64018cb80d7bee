import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';

const nonces = new WeakMap<object, string>();

/** Returns the nonce of a response. Scripts and styles of the response share one nonce. */
export function nonceOf(raw: object): string {
  const nonce = nonces.get(raw) ?? randomBytes(16).toString('base64');
  nonces.set(raw, nonce);
  return nonce;
}

/** Unused browser features. The policy blocks these features for all scripts (OWASP Secure Headers Project). */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

const GOOGLE = 'https://accounts.google.com/gsi/';
const YEAR_SECONDS = 31_536_000;

/** Returns the external addresses that sign-in uses. */
function signInSources({ microsoft, google }: Settings): string[] {
  return [...(microsoft ? [new URL(microsoft.authority).origin] : []), ...(google ? [GOOGLE] : [])];
}

function contentSecurityPolicy(settings: Settings) {
  const nonce = (_request: IncomingMessage, response: ServerResponse) => `'nonce-${nonceOf(response)}'`;
  const signIn = signInSources(settings);
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", nonce],
      // Libraries add style elements with the nonce. No library writes style attributes into markup.
      styleSrc: ["'self'", nonce],
      styleSrcAttr: ["'none'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...signIn],
      frameSrc: ["'self'", ...signIn],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      reportUri: ['/api/csp'],
    },
  };
}

/** Sends the headers of OWASP's Secure Headers Project with every answer. */
export async function sendSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(settings),
    // Google's sign-in opens a window that needs access to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Google's script does not declare that other sites may embed the script.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    hsts: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.isHttps) {
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    }
  });
}
