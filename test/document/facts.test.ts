import { readFacts } from '../../src/document/facts';

test('a server that knows says who asked, and gives the configuration', () => {
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

test.each([undefined, '', '__FACTS__', '[]', '{"session":', '{}'])('%p tells nothing', (content) => {
  expect(readFacts(content)).toEqual({ nobody: false, somebody: false });
});

test('a configuration alone says nothing of who asked', () => {
  expect(readFacts('{"config":{}}')).toEqual({ config: {}, nobody: false, somebody: false });
});
