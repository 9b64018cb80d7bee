import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../src/domain/text/json';

const STORE = join(process.cwd(), 'src/store');

const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** Returns the name of the creator and the type of every action that a file of the store exports. */
function actionsOf(file: string): (readonly [name: string, type: string])[] {
  const module: unknown = jest.requireActual(join(STORE, file));
  return Object.entries(isRecord(module) ? module : {}).flatMap(([name, creator]) =>
    typeof creator === 'function' && 'type' in creator && typeof creator.type === 'string'
      ? [[name, creator.type] as const]
      : [],
  );
}

const actions = files.flatMap(actionsOf);

test('the type of an action consists of its slice and its creator', () => {
  expect(actions.length).toBeGreaterThan(150);
  expect(actions.filter(([name, type]) => !/^[a-z]\w*\//.test(type) || type.split('/')[1] !== name)).toEqual(
    [],
  );
});

test('no two actions have the same type', () => {
  const types = actions.map(([, type]) => type);
  expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
});
