import { Problem } from '../server/contract/answers';
import type { ContractCall } from '../server/contract/contractCall';
import type { Reply } from './connection';
import type { Finding } from './findings';
import { shapeFindings } from './shape';

const mediaTypeOf = ({ headers }: Reply): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? '';

const isJson = (reply: Reply): boolean => /^application\/(.+\+)?json$/.test(mediaTypeOf(reply));

/** Returns the decoded body, or `undefined` if the body is not JSON. */
export function bodyOf({ text }: Pick<Reply, 'text'>): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Name under which findings about headers are grouped, because all calls share them. */
const ALL = 'all calls';

/** Returns findings about headers that let the browser or a proxy cache answers, or let other sites read them. */
export function headerFindings({ call, headers, status }: Reply): Finding[] {
  const findings: Finding[] = [];
  const say = (severity: Finding['severity'], rule: string, place: string, words: string) =>
    findings.push({ severity, call: ALL, rule, place, text: `${call} ${words}` });
  const directives = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/);
  const has = (name: string) => directives.some((directive) => directive.split('=', 1)[0] === name);
  if (has('public') || has('s-maxage'))
    say('finding', 'cached', 'shared', 'may be kept by shared caches (Cache-Control)');
  else if (!has('no-store') && status < 300)
    say('finding', 'cached', 'browser', 'may be kept by the browser: Cache-Control has no no-store');
  const origin = headers.get('access-control-allow-origin');
  const credentials = headers.get('access-control-allow-credentials') === 'true';
  if (origin === '*' || (origin !== null && !credentials))
    say('notice', 'cors', 'any', `may be read by other sites (Access-Control-Allow-Origin: ${origin})`);
  if (origin !== null && origin !== '*' && credentials)
    say('finding', 'cors', 'credentials', `may be read by ${origin} with the person’s own cookie`);
  return findings;
}

/** Checks that an error answer has the contract's format: an empty body, a plain text, or JSON with a message. */
export function refusalFindings(reply: Reply): Finding[] {
  const { call, text } = reply;
  if (text === '') return [];
  const finding = { severity: 'finding', call, rule: 'refusal' } as const;
  if (isJson(reply)) {
    const body = bodyOf(reply);
    if (body === undefined)
      return [{ ...finding, text: `The body of the ${reply.status} says that it is JSON and is not` }];
    return shapeFindings(Problem, body, call).map((found) => ({
      ...found,
      rule: found.severity === 'finding' ? 'refusal' : found.rule,
      text: `In the ${reply.status}: ${found.text}`,
    }));
  }
  if (mediaTypeOf(reply) === 'text/html' || /^\s*<(!doctype|html)/i.test(text))
    return [{ ...finding, text: `The body of the ${reply.status} is a page, not a text or a message` }];
  return [];
}

/** Returns the finding for an unexpected status. */
export function statusFinding(reply: Reply, expected: string): Finding {
  const { call, status, headers } = reply;
  const finding = { severity: 'finding', call, rule: 'status' } as const;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null) {
    const target = URL.canParse(location) ? new URL(location).origin : 'another address';
    return {
      ...finding,
      rule: 'redirect',
      text: `Redirects to ${target} (${status}). The redirect was not followed`,
    };
  }
  return { ...finding, text: `Answers ${status}, not ${expected}` };
}

/** Checks the answer to a call that should succeed. Returns the value only if it matches the schema. */
export function readSuccess(
  { success: { status, answer, mediaType }, mayBeNothing }: ContractCall,
  reply: Reply,
): { findings: Finding[]; value?: unknown } {
  const { call } = reply;
  if (reply.status === 204 && (status === 204 || mayBeNothing)) return { findings: headerFindings(reply) };
  if (reply.status !== status) {
    const refused = reply.status >= 400 ? refusalFindings(reply) : [];
    return { findings: [statusFinding(reply, String(status)), ...refused] };
  }
  if (mediaType !== undefined && mediaTypeOf(reply) !== mediaType)
    return {
      findings: [
        ...headerFindings(reply),
        { severity: 'finding', call, rule: 'mistyped', text: `The answer is not ${mediaType}` },
      ],
    };
  if (!answer) return { findings: headerFindings(reply) };
  const value = bodyOf(reply);
  const mistyped = { severity: 'finding', call, rule: 'mistyped' } as const;
  if (value === undefined)
    return { findings: [...headerFindings(reply), { ...mistyped, text: 'The answer is not JSON' }] };
  const shape = shapeFindings(answer, value, call);
  const findings = [...shape, ...headerFindings(reply)];
  if (!isJson(reply))
    findings.push({
      severity: 'notice',
      call,
      rule: 'type',
      text: `Its Content-Type is ${mediaTypeOf(reply) || 'missing'}`,
    });
  return shape.some(({ severity }) => severity === 'finding') ? { findings } : { findings, value };
}
