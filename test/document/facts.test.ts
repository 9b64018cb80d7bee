import { readFacts } from '../../src/document/facts';

test('reads the configuration and whether a session was sent', () => {
  const config = { passwordLogin: true };
  expect(readFacts(JSON.stringify({ config, session: 'none' }))).toEqual({
    config,
    nobody: true,
    somebody: false,
  });
  expect(readFacts(JSON.stringify({ config, session: 'sent' }))).toEqual({
    config,
    nobody: false,
    somebody: true,
  });
});

test.each([undefined, '', '__FACTS__', '[]', '{"session":', '{}'])('reads no facts from %p', (content) => {
  expect(readFacts(content)).toEqual({ nobody: false, somebody: false });
});

test('does not know the session if the facts have only a configuration', () => {
  expect(readFacts('{"config":{}}')).toEqual({ config: {}, nobody: false, somebody: false });
});
