import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApi } from '../../server/contract/openapi';

const ID = 'https://greenroom.example/openapi.json';

interface Content {
  content?: Record<string, { schema: object }>;
}
interface Operation {
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}

/** The parts of the API document that these helpers read. */
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Content>; schemas: Record<string, object> };
}

/** The API document as a client receives it. */
export const DOCUMENT = JSON.parse(JSON.stringify(openApi())) as Document;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: ID, ...DOCUMENT });

const pointer = (...path: string[]): string =>
  `${ID}#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const compiled = new Map<string, ValidateFunction>();

function validatorAt(...path: string[]): ValidateFunction {
  const ref = pointer(...path);
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref });
  compiled.set(ref, validate);
  return validate;
}

/** Returns what is wrong with a value by a schema of the API document; an empty list if nothing is wrong. */
export function faultsBy(name: string, value: unknown): string[] {
  const validate = validatorAt('components', 'schemas', name);
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/** Returns what is wrong with the body of a call by the API document. */
export function bodyFaults(method: string, path: string, body: unknown): string[] {
  const at = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'];
  const validate = validatorAt(...at);
  return validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

const isOf = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** Returns the path template of the API document for a path. A template with fewer parameters wins. */
export function templateOf(path: string): string | undefined {
  const found = Object.keys(DOCUMENT.paths).filter((template) => isOf(template, path));
  return found.sort((a, b) => a.split('{').length - b.split('{').length)[0];
}

/** Returns what is wrong with an answer by the API document: an undescribed call, status, media type or body. */
export async function answerFaults(method: string, address: string, response: Response): Promise<string[]> {
  const template = templateOf(address.split('?', 1)[0] ?? '');
  const operation = template === undefined ? undefined : DOCUMENT.paths[template]?.[method.toLowerCase()];
  if (template === undefined || !operation) return ['is not described'];
  const status = String(response.status);
  const described = operation.responses[status];
  if (!described) return [`${status} is not described`];
  const shared = described.$ref?.split('/').at(-1);
  const { content } = shared === undefined ? described : (DOCUMENT.components.responses[shared] ?? {});
  const text = await response.text();
  if (!content) return text === '' ? [] : [`${status} has a body`];
  const mediaType = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
  if (!content[mediaType]) return [`${status} is ${mediaType}`];
  const place =
    shared === undefined
      ? ['paths', template, method.toLowerCase(), 'responses', status]
      : ['components', 'responses', shared];
  const validate = validatorAt(...place, 'content', mediaType, 'schema');
  const value: unknown = mediaType === 'application/json' ? JSON.parse(text) : text;
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
