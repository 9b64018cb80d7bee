import fc from 'fast-check';

/** The fixed seed repeats the same cases in each run. `SEED=n npx jest …` tries other cases. */
const SEED = Number(process.env['SEED'] ?? 1);

fc.configureGlobal({ seed: SEED });

/** Returns how many cases a test tries: `usual` in an ordinary run, and `SOAK` times as many in `npm run soak`. */
export const runs = (usual: number): number => usual * Number(process.env['SOAK'] ?? 1);

export default fc;
