import type { Column, Kind, KindDefinition } from './kind';
import { CONTENT } from './kinds/content';
import { FOLLOWERS } from './kinds/followers';
import { MARKETING } from './kinds/marketing';
import { PEOPLE } from './kinds/people';
import { REQUESTS } from './kinds/requests';
import { LoadError } from './loadError';

/** All kinds of facts that can be loaded, by name. Kinds that others refer to come first. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries<KindDefinition>({
    ...PEOPLE,
    ...REQUESTS,
    ...MARKETING,
    ...FOLLOWERS,
    ...CONTENT,
  }).map(([name, kind]) => [name, { name, ...kind }]),
);

/**
 * Returns the kind with a name.
 * @throws LoadError that lists the kinds
 */
export function kindNamed(name: string): Kind {
  const kind = KINDS.get(name);
  if (!kind) throw new LoadError(`There is no kind ${name}. The kinds are ${[...KINDS.keys()].join(', ')}.`);
  return kind;
}

const describeColumn = ({ name, means, required }: Column): string =>
  `    ${name}${required ? ' *' : ''}: ${means}`;

/**
 * Describes the kinds and their columns for users. Every file has the columns with a star, and every line
 * fills them.
 */
export function describeKinds(): string {
  return Array.from(KINDS, ([name, { about, columns }]) =>
    [`  ${name}: ${about}`, ...columns.map(describeColumn)].join('\n'),
  ).join('\n\n');
}
