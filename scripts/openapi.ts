import { writeFileSync } from 'node:fs';
import { openApiText } from '../server/contract/openapi';

/** `npm run openapi`: writes the contract to docs/openapi.json anew. */
writeFileSync('docs/openapi.json', openApiText());
