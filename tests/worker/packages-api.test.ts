import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UNDESCRIBED } from '../../scripts/lib/packages/package-file.ts';
import { openPackageWorker } from '../support/packages/package-worker.ts';
import { PACKAGE_OF_LABEL, PACKAGES } from '../support/promises.ts';

const FILE = Buffer.from('not an application, but bytes all the same');

const DESCRIPTION = {
  applicationId: 'in.example.app',
  versionName: '8.0.10',
  versionCode: 192,
  minSdk: 26,
  signers: ['e'.repeat(64)],
};
const { permissions: _, ...NOT_DESCRIBED } = UNDESCRIBED;

const worker = await openPackageWorker();
for (const older of ['a', 'b', 'c']) await worker.release('standard', Buffer.from(older));
const released = await worker.release('standard', FILE, { ...DESCRIPTION, permissions: [] });

describe('/api/packages', () => {
  it('lists every package, with null for what is not uploaded', async () => {
    const { status, headers, body } = await worker.ask('/api/packages');
    const none = {
      size: null,
      etag: null,
      sha256: null,
      uploaded: null,
      ...NOT_DESCRIBED,
      earlier: [],
    };
    const filename = 'pavilion11.apk';
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    const { etag, sha256, uploaded } = released;
    const standard = {
      size: FILE.length,
      etag,
      sha256,
      uploaded: uploaded.toISOString(),
      ...DESCRIPTION,
    };
    // Of three earlier releases, the two whose download may still be resumed.
    const earlier = ['c', 'b'].map((content) => {
      const digest = createHash('sha256').update(content).digest('hex');
      return {
        size: 1,
        etag: `"${digest}"`,
        sha256: digest,
        uploaded: expect.any(String),
        ...NOT_DESCRIBED,
      };
    });
    const entries: Record<string, unknown>[] = JSON.parse(body.toString());
    expect(entries.map(({ labels: __, ...entry }) => entry)).toEqual(
      PACKAGES.map((name) => ({
        package: name,
        url: `${worker.url}/download/${name}`,
        filename,
        ...(name === 'standard' ? { ...standard, earlier } : none),
      })),
    );
    const packageOfLabel = entries.flatMap(({ package: name, labels }) =>
      (labels as string[]).map((label) => [label, name]),
    );
    expect(packageOfLabel.sort()).toEqual(Object.entries(PACKAGE_OF_LABEL).sort());
  });

  it('describes a package as its download does', async () => {
    const [entry] = JSON.parse((await worker.ask('/api/packages')).body.toString());
    const { headers } = await worker.ask(new URL(entry.url).pathname);
    expect(headers).toMatchObject({
      etag: entry.etag,
      'content-length': String(entry.size),
      'repr-digest': `sha-256=:${Buffer.from(entry.sha256, 'hex').toString('base64')}:`,
      'last-modified': new Date(entry.uploaded).toUTCString(),
    });
  });

  it('answers HEAD with its length', async () => {
    const { headers, body } = await worker.ask('/api/packages');
    const head = await worker.ask('/api/packages', { method: 'HEAD' });
    expect(headers['content-length']).toBe(String(body.length));
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(head.body).toHaveLength(0);
  });
});
