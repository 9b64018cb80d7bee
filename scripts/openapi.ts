import { writeFileSync } from 'node:fs';
import { openApiText } from '../server/contract/openapi';

/** `npm run openapi`: writes the API's contract to docs/openapi.json. */
writeFileSync('docs/openapi.json', openApiText());
