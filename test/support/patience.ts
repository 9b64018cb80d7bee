/** In ms. A busy machine may take ten times as long as a quiet one. No test measures its own speed. */
jest.setTimeout(300_000);
