/** For every page of this host; no life left deletes it. @param scope further attributes, each after its `; ` */
export function writeCookie(name: string, value: string, maxAgeSeconds: number, scope = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the phones in use
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${scope}${secure}`;
}
