import type { Suite } from './suite';
export const loadSuite: Suite = { name: 'load', run: () => Promise.reject(new Error('todo')) };
