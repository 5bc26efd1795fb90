import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { askWrangler } from '../../../../scripts/lib/wrangler.ts';

const TIMEOUT_MS = 60_000;

it('says how to log in where the installed Wrangler is not', { timeout: TIMEOUT_MS }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wrangler-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const environment = { HOME: folder, XDG_CONFIG_HOME: folder, CLOUDFLARE_API_TOKEN: '' };
  await expect(askWrangler(['deployments', 'list', '--name', 'x'], { environment })).rejects.toThrow(
    'Not logged in to Cloudflare on this machine ("npx wrangler login", or CLOUDFLARE_API_TOKEN).',
  );
});
