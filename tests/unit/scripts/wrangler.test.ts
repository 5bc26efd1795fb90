import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { askWrangler } from '../../../scripts/wrangler.ts';

/** What Wrangler prints without a terminal where nobody is logged in (4.156). */
const COMPLAINT =
  "✘ [ERROR] In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work. Please go to https://developers.cloudflare.com/";

it('says how to log in where nobody is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wrangler-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'complaint'), COMPLAINT);
  await writeFile(join(folder, 'wrangler'), `#!/bin/sh\ncat "${folder}/complaint" >&2\nexit 1\n`);
  await chmod(join(folder, 'wrangler'), 0o755);
  const path = `${folder}:${process.env.PATH}`;
  await expect(askWrangler(['deployments', 'list'], { environment: { PATH: path } })).rejects.toThrow(
    'Nobody is logged in at Cloudflare on this machine ("npx wrangler login", or CLOUDFLARE_API_TOKEN).',
  );
});
