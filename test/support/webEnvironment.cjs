const { TextDecoder, TextEncoder } = require('node:util');

// jsdom lacks these classes, and some libraries use them when they are imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout, so without a size a virtualised table would render no rows.
if (typeof HTMLElement !== 'undefined')
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => 720 },
    clientWidth: { configurable: true, get: () => 1280 },
  });

// React reads this global.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
