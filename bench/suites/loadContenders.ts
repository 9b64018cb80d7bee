import type { Throttle } from '../lib/browser';
import { buildNextProduct, buildPeer, buildProduct } from '../lib/build';
import { greenroomApi, peerApi, SITE } from '../lib/fakeApi';
import type { Ready } from '../lib/probe';
import type { Api } from '../lib/server';
import { TOKEN_KEY } from '../peers/columns';

export const SCREENS = ['login', 'report'] as const;
export type Screen = (typeof SCREENS)[number];

export const CONDITIONS = {
  none: { cpu: 1 },
  'cpu4x+fast4g': { cpu: 4, network: { bitsPerSecond: 1_600_000, latencyMs: 150 } },
} as const satisfies Record<string, Throttle>;
export type Condition = keyof typeof CONDITIONS;
export const CONDITION_NAMES: readonly Condition[] = ['none', 'cpu4x+fast4g'];

export const PROVIDER_BUTTONS = {
  google: 'Sign in with Google',
  microsoft: 'Sign in with Microsoft',
} as const;
export const LOGIN_READY: Ready = { buttons: Object.values(PROVIDER_BUTTONS) };

export interface LoadContender {
  name: string;
  build: () => Promise<string>;
  /** Builds the release after a small fix. A contender without this function makes only first visits. */
  buildNext?: () => Promise<string>;
  api: (screen: Screen) => Api;
  path: Record<Screen, string>;
  /** The key in the local storage that marks a signed-in user. */
  signedInKey: string;
  report: Ready;
  /** Selector of the user name or e-mail field of the login page, if the page has the field. */
  field?: string;
}

export const OWN: LoadContender = {
  name: 'greenroom',
  build: () => Promise.resolve(buildProduct()),
  buildNext: buildNextProduct,
  api: (screen) => greenroomApi(screen === 'report'),
  signedInKey: 'greenroom.signedIn',
  path: { login: '/', report: `/requests_and_bookings/${SITE}` },
  report: { row: 'tbody tr.row th', input: 'main input' },
  field: 'input[name="email"]',
};

export const PEER = 'react-admin';

export const CONTENDERS: readonly LoadContender[] = [
  {
    name: PEER,
    build: () => buildPeer('react-admin'),
    buildNext: () => buildPeer('react-admin', 'next'),
    api: () => peerApi,
    signedInKey: TOKEN_KEY,
    // Opens the login page directly, because the root redirected endlessly without a sign-in.
    path: { login: '/#/login', report: '/#/products' },
    report: { row: '.RaDataTable-tbody tr td', input: 'input[name="q"]' },
    field: 'input[name="username"]',
  },
  {
    name: 'refine',
    build: () => buildPeer('refine'),
    api: () => peerApi,
    signedInKey: TOKEN_KEY,
    path: { login: '/login', report: '/products' },
    report: { row: '.MuiDataGrid-row [data-field="name"]', input: 'input[name="q"]' },
  },
  OWN,
];
