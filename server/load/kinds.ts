import type { Column, Kind, KindDefinition } from './kind';
import { CONTENT } from './kinds/content';
import { FOLLOWERS } from './kinds/followers';
import { MARKETING } from './kinds/marketing';
import { PEOPLE } from './kinds/people';
import { REQUESTS } from './kinds/requests';

/** Every kind of facts that a company can load, by name; those that others refer to first. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries<KindDefinition>({
    ...PEOPLE,
    ...REQUESTS,
    ...MARKETING,
    ...FOLLOWERS,
    ...CONTENT,
  }).map(([name, kind]) => [name, { name, ...kind }]),
);

const describeColumn = ({ name, means, required }: Column): string =>
  `    ${name}${required ? ' *' : ''}: ${means}`;

/** The kinds and their columns, for people; a column with a star is in every file and filled in every line. */
export function describeKinds(): string {
  return Array.from(KINDS, ([name, { about, columns }]) =>
    [`  ${name}: ${about}`, ...columns.map(describeColumn)].join('\n'),
  ).join('\n\n');
}
