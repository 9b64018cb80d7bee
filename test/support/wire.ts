import { type AdministrationApi, createAdministrationApi } from '../../src/services/administrationApi';
import { type Api, createApi } from '../../src/services/api';
import { createHttp } from '../../src/services/http/http';

/** An answer of the API before it is decoded. */
export interface WireAnswer {
  status: number;
  body: string;
}

export const says = (status: number, body: string): WireAnswer => ({ status, body });
export const answers = (value: unknown): WireAnswer => says(200, JSON.stringify(value));

/** Answers a call by its address below `/api`. An error that it throws is a network error. */
type Answering = (address: URL) => WireAnswer | Promise<WireAnswer>;

interface Wire extends Api {
  administration: AdministrationApi;
  /** The addresses of the calls so far, below `/api`. */
  asked: string[];
}

/** Returns the parts of a Response that the app reads. jsdom has no Response. */
const responseOf = ({ status, body }: WireAnswer): Response => {
  const response: Pick<Response, 'arrayBuffer' | 'headers' | 'ok' | 'status' | 'statusText'> = {
    arrayBuffer: async () => new TextEncoder().encode(body).buffer,
    headers: new Headers(),
    ok: status < 400,
    status,
    statusText: '',
  };
  return response as Response;
};

/** Returns the app's own API client, decoders included, over a network of the test. */
export function playWire(answer: Answering): Wire {
  const asked: string[] = [];
  const play = async (input: string, { signal }: { signal: AbortSignal }): Promise<Response> => {
    const address = new URL(input.replace(/^\/api/, ''), 'https://greenroom.example');
    asked.push(address.pathname + address.search);
    const answered = Promise.resolve().then(() => answer(address));
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      answered.then((given) => resolve(responseOf(given)), reject);
    });
  };
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: play });
  const http = createHttp();
  return { asked, administration: createAdministrationApi(http), ...createApi(http) };
}
