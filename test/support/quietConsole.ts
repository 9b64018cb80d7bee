import failOnConsole from 'jest-fail-on-console';

/**
 * Fails a test that prints a warning or an error which it did not expect. A test that expects one replaces the method of
 * the console. Two kinds of lines are hidden: the app's lines about failed requests, because tests of failures cause them
 * on purpose, and Redux Toolkit's warnings of slow checks, because they depend on the speed of the machine.
 */
const HIDDEN = [/^Error (fetching|saving|deleting|ending|confirming) /, /Middleware took \d+ms/];

failOnConsole({ silenceMessage: (message) => HIDDEN.some((pattern) => pattern.test(message)) });
