/** `aud` of the identity that `[access.dev]` in wrangler.toml gives to a desk on a developer's machine. */
const LOCAL_AUDIENCE = 'local';
const LOCAL_HOST = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a desk on a developer's machine was asked by the name of another host, which a foreign page can let lead to this
 * machine. At Cloudflare Access guards the host.
 * @param audience of the identity, if there is one
 */
export function isForeignHost(audience: string | undefined, { hostname }: URL): boolean {
  return audience === LOCAL_AUDIENCE && !LOCAL_HOST.test(hostname);
}
