/** Static files: a session lists the missing ones, uploads add them, and a version refers to them by the session's token. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ApiRequest, Refusal, type Routes, readForm, readJson } from './protocol.ts';

const MANIFEST = z.record(z.string(), z.looseObject({ hash: z.string() }));

/** Files of a version: bytes by address. */
export type Files = ReadonlyMap<string, Buffer>;

/** All uploaded files, and the sessions that named them. */
export interface AssetStore {
  routes: Routes;
  /** @throws Refusal when a file of that session was not uploaded */
  filesOf: (token: string) => Files;
}

/** Opens an empty store. */
export function openAssets(): AssetStore {
  const bytesByHash = new Map<string, Buffer>();
  const sessions = new Map<string, z.infer<typeof MANIFEST>>();
  return {
    routes: {
      'POST /workers/scripts/:script/assets-upload-session': (request) => {
        const manifest = MANIFEST.parse(readJson(request).manifest);
        const token = createToken();
        sessions.set(token, manifest);
        const hashes = new Set(Object.values(manifest).map(({ hash }) => hash));
        const missing = [...hashes].filter((hash) => !bytesByHash.has(hash));
        return { jwt: token, buckets: missing.length === 0 ? [] : [missing] };
      },
      'POST /workers/assets/upload': async (request) => {
        for (const [hash, file] of await readForm(request)) {
          const text = typeof file === 'string' ? file : await file.text();
          bytesByHash.set(hash, Buffer.from(text, 'base64'));
        }
        return { jwt: tokenOf(request) };
      },
    },
    filesOf(token) {
      const manifest = sessions.get(token);
      if (!manifest)
        throw new Refusal(400, 10021, 'The completion token of the static files is unknown.');
      return new Map(
        Object.entries(manifest).map(([path, { hash }]) => {
          const bytes = bytesByHash.get(hash);
          if (!bytes) throw new Refusal(400, 10021, `The static file ${path} was not uploaded.`);
          return [path, bytes];
        }),
      );
    },
  };
}

/** Like a JSON Web Token, whose payload Wrangler reads. */
function createToken(): string {
  const payload = { session: randomUUID() };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`;
}

function tokenOf({ headers }: ApiRequest): string {
  return headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
}
