import { classifyUserAgent, type UserAgentClass } from '../../decide/user-agent.ts';
import { BoundedCache } from './bounded-cache.ts';

/** A campaign's visitors share few user agents, and what is kept of each is small. */
const CAPACITY = 2_000;
/**
 * What is read of a user agent, in characters; the longest of real visitors have some 500. Among the patterns are
 * isbot's two hundred, which are not ours to keep linear.
 */
const LONGEST_USER_AGENT = 1_024;
/** What is read of a platform hint, in characters. The longest that Chromium sends is `"Chromium OS"`. */
const LONGEST_HINT = 64;
/** No header can contain it, so no visitor can choose another's key. */
const SEPARATOR = '\n';

/** Classifies visitors' user agents from a request's headers, with a memory. */
export function rememberUserAgents(): (headers: Headers) => UserAgentClass {
  const known = new BoundedCache<UserAgentClass>(CAPACITY);
  return (headers) => {
    const userAgent = (headers.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT);
    const clientHintPlatform = (headers.get('sec-ch-ua-platform') ?? '').slice(0, LONGEST_HINT);
    const key = clientHintPlatform + SEPARATOR + userAgent;
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const found = classifyUserAgent({ userAgent, clientHintPlatform });
    known.set(key, found);
    return found;
  };
}
