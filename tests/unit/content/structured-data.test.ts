import { expect, it } from 'vitest';
import { PAGES } from '../../../src/config/pages.ts';
import { landingData } from '../../../src/content/structured-data.ts';
import { factsOf } from '../../support/page-facts.ts';

it.each(PAGES.filter((page) => page.kind === 'landing').map(({ id }) => id))(
  '%s speaks of no rupees to machines where it makes no cash claims',
  (id) => {
    const data = JSON.stringify(landingData({ ...factsOf(id), cash: false }));
    expect(data).toContain('"price":"0"');
    expect(data).not.toMatch(/INR|₹|rupee/i);
  },
);
