import failOnConsole from 'jest-fail-on-console';

/** Messages that say nothing about the test. */
const HIDDEN = [
  // The app writes each failed request to the console, and tests of failures cause them on purpose.
  /^Error (fetching|saving|deleting|ending|confirming) /,
  // Redux Toolkit warns when its checks of the state take long, which depends on the speed of the machine.
  /Middleware took \d+ms/,
];

/** Fails a test that prints a warning or an error. A test that expects one replaces the method of the console. */
failOnConsole({ silenceMessage: (message) => HIDDEN.some((pattern) => pattern.test(message)) });
