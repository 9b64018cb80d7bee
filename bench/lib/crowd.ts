import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { API_CASES, SITE } from './apiCalls';
import { type ApiAnswer, call } from './apiClient';

/** Sites of every size, so that simultaneous requests are rarely the same. */
const SITES = [
  SITE,
  'se.athenas.example',
  'no.athenas.example',
  'de.athenas.example',
  'dk.optimeet.example',
  'dk.origtalks.example',
];

const REPORT_PATHS = API_CASES.filter(({ isReport }) => isReport).map(({ path }) => path);
const QUESTIONS = SITES.flatMap((site) => REPORT_PATHS.map((path) => path.replace(SITE, site)));

/** Step between the questions of two clients, so that simultaneous requests differ. */
const STRIDE = 7;

export interface Crowd {
  /** Number of answered reports so far. */
  answered: number;
  /** Number of requests that the server refused because there were too many. */
  refused: number;
  leave: () => Promise<void>;
}

/** Starts clients that each request one report after the other, until `leave` is called. */
export function gather(url: string, cookie: string, people: number): Crowd {
  const agent = new Agent({ keepAlive: true });
  const crowd: Crowd = { answered: 0, refused: 0, leave: async () => undefined };
  let isOpen = true;
  const ask = async (first: number) => {
    for (let n = first; isOpen; n += people * STRIDE) {
      const path = QUESTIONS[(n * STRIDE) % QUESTIONS.length] ?? '';
      const { status } = await call(`${url}${path}`, { headers: { cookie }, agent });
      if (status === 503) {
        crowd.refused += 1;
        await delay(1_000);
      } else crowd.answered += 1;
    }
  };
  const asking = Promise.all(Array.from({ length: people }, (_, n) => ask(n)));
  crowd.leave = async () => {
    isOpen = false;
    await asking;
    agent.destroy();
  };
  return crowd;
}

/** Sends all requests at once, each over its own connection, and resolves with all answers. */
export async function atOnce(
  count: number,
  send: (agent: Agent, n: number) => Promise<ApiAnswer>,
): Promise<ApiAnswer[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    return await Promise.all(Array.from({ length: count }, (_, n) => send(agent, n)));
  } finally {
    agent.destroy();
  }
}
