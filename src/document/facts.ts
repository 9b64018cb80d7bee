import { isRecord, parseJson } from '../domain/text/json';

/** Facts that the server writes into the document. Other servers, such as the development server, write no facts. */
export interface Facts {
  /** The answer of `/config.json`. */
  config?: unknown;
  /** True if the request carried no session cookie of this server, so the user is not signed in. */
  nobody: boolean;
  /** True if the request carried a session cookie, whether or not the session is still valid. */
  somebody: boolean;
}

/** The name of the `meta` element that contains the facts. */
export const FACTS_NAME = 'greenroom-facts';

/** Parses the facts. Content that is not a JSON object, such as the build's placeholder, contains no facts. */
export function readFacts(content: string | undefined): Facts {
  const said = content?.startsWith('{') && parseJson(content);
  if (!isRecord(said)) return { nobody: false, somebody: false };
  return {
    ...('config' in said && { config: said.config }),
    nobody: said.session === 'none',
    somebody: said.session === 'sent',
  };
}
