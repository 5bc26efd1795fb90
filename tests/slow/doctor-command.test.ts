/** `npm run doctor` as a person runs it. */
import { expect, it } from 'vitest';
import { runDoctor } from '../support/commands/run-doctor.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const home = temporaryFolder();

it.each([
  [
    'an unusable variable and a host that does not answer',
    ['--var', 'SPLIT:halves', '--origin', 'http://127.0.0.1:1'],
    [
      /wrong {4}SPLIT in --var: SPLIT must be parity or thirds/,
      /No packages yet/,
      /ok {7}Node 24\./,
      /http:\/\/127.0.0.1:1, from outside\n {2}wrong {4}fetch failed: .*\n\n/,
      /--workers-dev <subdomain>/,
    ],
  ],
  [
    'placeholders in production, where CASH_OFFERS is set',
    ['--production', '--var', 'CASH_OFFERS:off'],
    [
      /CASH_OFFERS is set \(--var\)/,
      /Fill in the brands: main, cards, .*: domain, .*androidCertificateSha256/,
    ],
  ],
])('the doctor exits with 1 at %s, and reports it', async (_what, words, findings) => {
  const { code, output } = await runDoctor(home, ['--persist-to', home, ...words]);
  expect(code).toBe(1);
  for (const line of findings) expect(output).toMatch(line);
  expect(output).toMatch(/\d+ things? (?:is|are) missing or wrong\.\s*$/);
  expect(output).not.toMatch(/\bat .*\.ts:\d+/);
});
