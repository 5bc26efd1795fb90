/** `npm run deploy -- --desk`: build, migrations, upload (docs/operations.md#the-desk). */
import { openCloudflare } from '../lib/cloudflare.ts';
import type { Environment } from '../lib/command.ts';
import { git, readCommit, runTool } from '../lib/run-tool.ts';

/**
 * Everybody at the desk gets the new version at once: there are no visitors to divide between two.
 * @returns a sentence for the person at the keyboard
 * @throws Error when a step fails; until the last one nothing has changed for anybody
 */
export async function deployDesk(environment: Environment): Promise<string> {
  const cloudflare = openCloudflare(environment, undefined, '.', 'desk');
  console.log('— Build');
  await runTool('vite', ['build', '--config', 'vite.desk.config.ts', '--logLevel', 'warn'], {
    CLOUDFLARE_ENV: environment,
  });
  console.log('— Migrate the database');
  await cloudflare.migrate();
  console.log('— Upload');
  const message = git('log', '-1', '--format=%s');
  const version = await cloudflare.create({ variables: {}, tag: readCommit(), message });
  return `Version ${version} of the desk is live for everybody whom Access lets in.`;
}
