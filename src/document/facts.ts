import { isRecord, parseJson } from '../domain/text/json';

/** What the server that sent the document knew already; nothing of it where the server is any other. */
export interface Facts {
  /** The very answer of `/config.json`. */
  config?: unknown;
  /** Nobody is signed in by a cookie that this server gives. */
  nobody: boolean;
  /** A cookie of a session came with the request, whether or not it still holds. */
  somebody: boolean;
}

/** The element that the server writes them into. */
export const FACTS_NAME = 'greenroom-facts';

/** Reads them out of the document; what is no object, as the build's own mark, tells nothing. */
export function readFacts(content: string | undefined): Facts {
  const said = content?.startsWith('{') && parseJson(content);
  if (!isRecord(said)) return { nobody: false, somebody: false };
  return {
    ...('config' in said && { config: said.config }),
    nobody: said.session === 'none',
    somebody: said.session === 'sent',
  };
}
