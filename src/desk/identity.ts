/** The person at the desk, as Cloudflare Access identifies them. */

/** A person with an identity. */
export interface Person {
  email: string;
  /** The e-mail address if the identity has no name. */
  name: string;
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
