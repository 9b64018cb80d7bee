import failOnConsole from 'jest-fail-on-console';

/**
 * Fails a test that prints a warning or an error which it did not expect. A test that expects one replaces the method of
 * the console. The app's lines about failed requests are hidden: tests of failures cause them on purpose.
 */
failOnConsole({
  silenceMessage: (message) => /^Error (fetching|saving|deleting|ending|confirming) /.test(message),
});
