import { fileURLToPath } from 'node:url';

export const BENCH = fileURLToPath(new URL('..', import.meta.url));
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const OUT = fileURLToPath(new URL('../out/', import.meta.url));
