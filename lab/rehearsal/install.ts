/** Takes the place of npm in the rehearsal: `npm ci` of another commit gets this checkout's packages. */
import { symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

symlinkSync(
  fileURLToPath(new URL('../../node_modules', import.meta.url)),
  'node_modules',
  'junction',
);
