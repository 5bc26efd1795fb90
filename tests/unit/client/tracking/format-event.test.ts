import { describe, expect, it } from 'vitest';
import { formatEvent } from '../../../../src/client/tracking/format-event.ts';

const SERVER_LIMIT_BYTES = 4096;

describe('formatEvent', () => {
  it.each([
    ['page_view', 0],
    ['download_click', 1],
    ['download_complete', 0],
  ] as const)('gives %s the click flag %i', (event, click) => {
    expect(JSON.parse(formatEvent(event, 'LP1', '/LP1?a=%20b', 'trump-beta'))).toEqual({
      event,
      page: 'LP1',
      path: '/LP1?a=%20b',
      click,
      variant: 'trump-beta',
    });
  });

  it('stays below the server’s limit, whatever the query', () => {
    for (const filler of ['a', '\\', '%F0%9F%8F%8F']) {
      const body = formatEvent(
        'download_complete',
        'LUDOPANTI',
        `/?${filler.repeat(5000)}`,
        'previous-version',
      );
      expect(new TextEncoder().encode(body).length).toBeLessThan(SERVER_LIMIT_BYTES);
    }
  });
});
