/** The person at the desk, as Cloudflare Access identifies them. */

/** A person with an identity. */
export interface Person {
  email: string;
  /** The e-mail address if the identity has no name. */
  name: string;
}

/** `aud` of the identity that `[access.dev]` in wrangler.toml gives to a desk on a developer's machine. */
const LOCAL_AUDIENCE = 'local';
const LOCAL_HOST = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a desk on a developer's machine was asked by the name of another host, which a foreign page can let lead to this
 * machine. At Cloudflare Access guards the host.
 */
export function isForeignHost({ access }: Pick<ExecutionContext, 'access'>, url: URL): boolean {
  return access?.aud === LOCAL_AUDIENCE && !LOCAL_HOST.test(url.hostname);
}

/**
 * The person whom Access has authenticated. `null` if there is none, for any reason: no policy on the Worker, a service
 * token, an identity that cannot be read.
 * @see https://developers.cloudflare.com/workers/configuration/cloudflare-access/
 */
export async function readPerson({
  access,
}: Pick<ExecutionContext, 'access'>): Promise<Person | null> {
  const identity = await access?.getIdentity().catch(() => undefined);
  const email = identity?.email;
  if (typeof email !== 'string' || email === '') return null;
  return { email, name: identity?.name || email };
}
