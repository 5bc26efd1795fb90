/** One cookie in, one cookie out (RFC 6265). Values are plain words that need no encoding. */

interface SetCookieOptions {
  maxAgeSeconds: number;
  httpOnly: boolean;
  /** Only over https. Browsers refuse such a cookie from a plain http page. */
  secure: boolean;
}

/**
 * The first value of a name that can be read. A browser may send several of one name: another tool on a host above ours may
 * use the name too, and no server may rely on their order (RFC 6265, section 4.2.2).
 * @param read what a value means, without quotes around it; `null` where it is not ours
 * @returns `null` where no value of the name can be read; never throws
 */
export function readCookie<Value>(
  header: string | null,
  name: string,
  read: (value: string) => Value | null,
): Value | null {
  if (header === null || !header.includes(name)) return null;
  // Pair by pair rather than by `split`: most often the first pair is the one.
  for (let start = 0, end = 0; start < header.length; start = end + 1) {
    const semicolon = header.indexOf(';', start);
    end = semicolon === -1 ? header.length : semicolon;
    const pair = header.slice(start, end);
    const equals = pair.indexOf('=');
    if (equals === -1 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    const meaning = read(/^".*"$/.test(value) ? value.slice(1, -1) : value);
    if (meaning !== null) return meaning;
  }
  return null;
}

/**
 * For every path, and sent along by links from elsewhere.
 * @throws TypeError when name or value would need encoding: ours never do, so that would be our mistake
 */
export function formatSetCookie(name: string, value: string, options: SetCookieOptions): string {
  if (
    !/^[\w!#$%&'*+\-.^`|~]+$/.test(name) ||
    !/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(value)
  ) {
    throw new TypeError(`Cookie "${name}" has characters that a cookie cannot carry.`);
  }
  const attributes = [
    `${name}=${value}`,
    `Max-Age=${options.maxAgeSeconds}`,
    'Path=/',
    'SameSite=Lax',
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.secure ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}
