// Emotion writes its rules into an element that is not in the document. jsdom walks all rules each time that a test asks
// what is visible or how something is named, which takes a third of the time of view tests and finds nothing there:
// layout, colours and breakpoints are for the browser tests.
const emotion = require('../../node_modules/@emotion/cache');

module.exports = {
  __esModule: true,
  default: (options) =>
    emotion.default({
      ...options,
      ...(typeof document !== 'undefined' && { container: document.createElement('head') }),
    }),
};
