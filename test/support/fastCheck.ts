import fc from 'fast-check';

/** A test that failed fails again, and one that passed passes: other cases are tried by `SEED=n npx jest …`. */
const SEED = Number(process.env['SEED'] ?? 1);

fc.configureGlobal({ seed: SEED });

/** How many cases to try: as many as every run has time for, or many times that, as `npm run soak` says. */
export const runs = (usual: number): number => usual * Number(process.env['SOAK'] ?? 1);

export default fc;
