import { invalid } from './errors';

/** What replaces the answer of a call. */
export type Effect =
  | { kind: 'status'; status: number; contentType: string | null; body: string }
  | { kind: 'cut' }
  | { kind: 'garbage' };

/** A requested fault: a delay of the answer, and an effect on the answer. */
export interface Fault {
  slowMs: number;
  /** `null` does not change the answer. */
  effect: Effect | null;
}

const LONGEST_MS = 120_000;

const ALLOWED = `must be slow=<ms, at most ${LONGEST_MS}>, status=<200 to 599>, cut or garbage, with ; between the parts. slow can be combined with each other part, and status with html or, at the end, with body=<text>`;

/** Statuses without a body (RFC 9110, 15.3.5, 15.3.6 and 15.4.5). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Returns an HTML error page, as a proxy in front of an API answers. */
const htmlPage = (status: number) =>
  `<!doctype html>\n<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>\n`;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Splits the parts by name: `status=503;html` → status 503, html ''. A body is last, because it may contain `;`. */
function partsOf(specification: string): Map<string, string> {
  const [, head = '', body] = /^(.*?)(?:;\s*body=(.*))?$/s.exec(specification) ?? [];
  const parts = new Map<string, string>(body === undefined ? [] : [['body', body]]);
  for (const part of head.split(';')) {
    const [, name = '', value = ''] = /^\s*(slow=|status=|html|cut|garbage)(\d*)\s*$/.exec(part) ?? [];
    const key = name.replace('=', '');
    if (key === '' || parts.has(key) || (value !== '') !== name.endsWith('='))
      throw invalid({ fault: ALLOWED });
    parts.set(key, value);
  }
  return parts;
}

function statusEffect(parts: ReadonlyMap<string, string>): Effect {
  const status = Number(parts.get('status'));
  const isHtml = parts.has('html');
  const body = isHtml ? htmlPage(status) : parts.get('body');
  const isWrong =
    status < 200 ||
    status > 599 ||
    (isHtml && parts.has('body')) ||
    (body !== undefined && WITHOUT_BODY.has(status));
  if (isWrong) throw invalid({ fault: ALLOWED });
  if (body === undefined) return { kind: 'status', status, contentType: null, body: '' };
  const type = isHtml ? 'text/html' : isJson(body) ? 'application/json' : 'text/plain';
  return { kind: 'status', status, contentType: `${type}; charset=utf-8`, body };
}

/**
 * Parses a fault: `slow=3000`, `status=504;body=Too late`, `slow=500;cut`.
 * @throws ApiError 422 with the allowed syntax
 */
export function parseFault(specification: string): Fault {
  const parts = partsOf(specification);
  const slowMs = Number(parts.get('slow') ?? 0);
  const effects = (['status', 'cut', 'garbage'] as const).filter((kind) => parts.has(kind));
  const [kind = null] = effects;
  const hasBody = parts.has('html') || parts.has('body');
  if (slowMs > LONGEST_MS || effects.length > 1 || (hasBody && kind !== 'status')) {
    throw invalid({ fault: ALLOWED });
  }
  return { slowMs, effect: kind === null ? null : kind === 'status' ? statusEffect(parts) : { kind } };
}
