const { TextDecoder, TextEncoder } = require('node:util');

// jsdom lacks these, and libraries want them when they are imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom lays nothing out: a virtualised table would have no room for rows.
if (typeof HTMLElement !== 'undefined')
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => 720 },
    clientWidth: { configurable: true, get: () => 1280 },
  });

// React asks for it by name.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
