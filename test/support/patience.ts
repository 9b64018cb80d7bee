/** A busy machine may take ten times as long as a quiet one; no test is about its own speed. */
jest.setTimeout(300_000);
