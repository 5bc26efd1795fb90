/** Who is at the desk: the person whom Access has let in. */

/** A person with an identity. */
export interface Person {
  email: string;
  /** The e-mail address where the identity has no name. */
  name: string;
}

/**
 * The person whom Cloudflare Access has let in; `null` without one, whatever the reason: no policy on the Worker, a
 * service's token, an identity that cannot be read.
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
