// Makes Emotion write its rules into an element outside the document. Otherwise jsdom reads all rules whenever a test
// queries a role, a name or visibility, which takes a third of the time of view tests. Browser tests check layout and
// colours.
const emotion = require('../../node_modules/@emotion/cache');

module.exports = {
  __esModule: true,
  default: (options) =>
    emotion.default({
      ...options,
      ...(typeof document !== 'undefined' && { container: document.createElement('head') }),
    }),
};
