import { platformNamedBy } from '../../decide/platform.ts';
import { classifyUserAgent, type UserAgentClass } from '../../decide/user-agent.ts';
import { remember } from './remember.ts';

/** A campaign's visitors share few user agents, and what is kept of each is small. */
const CAPACITY = 2_000;
/**
 * What is read of a user agent, in characters; the longest of real visitors have some 500. Among the patterns are
 * isbot's two hundred, which are not ours to keep linear.
 */
const LONGEST_USER_AGENT = 1_024;
/** No header can contain it, so no visitor can choose another's key. */
const SEPARATOR = '\n';

/**
 * Classifies visitors' user agents from a request's headers, with a memory. The platform hint is read only where
 * the user agent names no platform, and is then part of the key.
 */
export function rememberUserAgents(): (headers: Headers) => UserAgentClass {
  const byName = remember(
    (userAgent) =>
      platformNamedBy(userAgent) === null ? null : classifyUserAgent({ userAgent, clientHintPlatform: '' }),
    CAPACITY,
  );
  const byNameAndHint = remember((key) => {
    const [clientHintPlatform = '', userAgent = ''] = key.split(SEPARATOR);
    return classifyUserAgent({ userAgent, clientHintPlatform });
  }, CAPACITY);
  return (headers) => {
    const userAgent = (headers.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT);
    const named = byName(userAgent);
    if (named !== null) return named;
    const key = `${headers.get('sec-ch-ua-platform') ?? ''}${SEPARATOR}${userAgent}`;
    return byNameAndHint(key);
  };
}
