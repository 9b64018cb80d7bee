/** How the outbox stands in device storage: a name for each key's change, and one for the run. */
export const storagePrefix = (userId: number): string => `greenroom.outbox.${userId}.`;
const operationPrefix = (userId: number): string => `${storagePrefix(userId)}key.`;
export const operationName = (userId: number, key: string): string => operationPrefix(userId) + key;
export const runName = (userId: number): string => `${storagePrefix(userId)}run`;

/** The key whose change has this name; null where the name is another's. */
export function keyInName(userId: number, name: string): string | null {
  const prefix = operationPrefix(userId);
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}
