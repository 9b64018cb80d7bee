import fc from 'fast-check';

/** A test that failed fails again, and one that passed passes: other cases are tried by `SEED=n npx jest …`. */
const SEED = Number(process.env['SEED'] ?? 1);

fc.configureGlobal({ seed: SEED });

export default fc;
