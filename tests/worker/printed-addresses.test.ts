/** Each page prints its brand's addresses so that the edge leaves them alone (docs/behaviour.md#pages). */
import { describe, expect, it } from 'vitest';
import { BRANDS, HOST_BRANDS } from '../../src/config/brands/index.ts';
import { PAGES } from '../../src/config/pages.ts';
import { EDITION_ADDRESSES, UNKNOWN_DAY_PATH } from '../support/document-addresses.ts';
import { hiddenAddresses } from '../support/hidden-addresses.ts';
import { send } from '../support/http.ts';
import { site } from '../support/shared-site.ts';

const ADDRESSES = [
  ...HOST_BRANDS.flatMap(({ id }) =>
    PAGES.map(({ path, brand }) => ({ path, host: id, brand: brand ?? id })),
  ),
  ...EDITION_ADDRESSES.map(({ path, brand }) => ({ path, host: 'main', brand: brand ?? 'main' }) as const),
  { path: UNKNOWN_DAY_PATH, host: 'main', brand: 'hadaf' },
] as const;

describe('the edge', () => {
  it.each(ADDRESSES)('leaves the address on $path of $host as it is', async ({ path, host, brand }) => {
    const { text } = await send(site.url, path, { host: BRANDS[host].domain });
    expect(text).toContain(
      `<a href="mailto:${BRANDS[brand].supportEmail}">${BRANDS[brand].supportEmail}</a>`,
    );
    expect(hiddenAddresses(text)).toEqual([]);
    expect(text).not.toContain('/cdn-cgi/');
  });

  it('would hide the address of a page without the marks', async () => {
    const { text } = await send(site.url, '/LP1', { host: BRANDS.cards.domain });
    const unmarked = text.replace('<!--email_off-->', '');
    expect(new Set(hiddenAddresses(unmarked))).toEqual(new Set([BRANDS.cards.supportEmail]));
  });
});
