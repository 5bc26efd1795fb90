import { expect, it } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';
import { fillPlainText } from '../../../src/content/legal/brand-facts.ts';
import { cashPlayStatement } from '../../../src/content/legal/cash-play.ts';

it.each(LANGUAGE_CODES)(
  'cashPlayStatement has both sentences in %s, with name and year',
  (language) => {
    const both = (['none', 'where-permitted'] as const).map((offered) =>
      cashPlayStatement({ ...BRANDS.cards, cashPlay: { offered, asOf: '2027-01-05' } }, language),
    );
    expect(new Set(both).size).toBe(2);
    for (const text of both) expect(text).toMatch(/^(?=.*2027).*CardXI.*[.।]$/s);
    if (language !== 'en') return;
    expect(both[0]).toMatch(
      /^As of 5 January 2027, the law of India does not allow contests for money\. .*CardXI offers free contests only/,
    );
    expect(both[1]).toMatch(
      /^As of 5 January 2027, CardXI offers cash contests only in those places/,
    );
  },
);

it('telephone numbers are dialled as stored, and shown in groups on one line', () => {
  const text = fillPlainText('{{grievance.telephone}} {{grievance.telephone.link}}', {
    ...BRANDS.main,
    grievanceOfficer: { ...BRANDS.main.grievanceOfficer, telephone: '+911244567891' },
  });
  expect(text).toBe('+91\u00a0124\u00a0456\u00a07891 +911244567891');
});
