import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { API_CASES, SITE } from './apiCalls';
import { type ApiAnswer, call } from './apiClient';

/** Sites of every size, so that hardly two who ask at once ask the same. */
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

/** Steps through the questions so that neighbours in the crowd ask about different things. */
const STRIDE = 7;

export interface Crowd {
  /** Reports answered so far, and those refused because there were too many. */
  answered: number;
  refused: number;
  leave: () => Promise<void>;
}

/** So many people who each keep asking for one report after the other, until they leave. */
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

/** Sends all at once, over a connection each, and answers when all are answered. */
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
