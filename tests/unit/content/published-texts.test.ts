/**
 * Published versions of documents go on saying what readers have seen. A digest of a version's words changes with any
 * of them, and with any number that it prints: put the words back, and freeze the number's old value in the version's
 * front matter (src/content/legal/README.md). Brand facts are no part of a version. A new version gets its line when
 * it is announced.
 */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readLegalFolder } from '../../../build/legal/read-folder.ts';

const PUBLISHED: Readonly<Record<string, string>> = {
  'hadaf-privacy/2025-10-01.en': 'd6384b71972508c5',
  'hadaf-privacy/2026-12-23.en': '292b4d0495a95506',
  'hadaf-tnc/2025-10-01.en': 'ba38e152e9f6b7f1',
  'hadaf-tnc/2026-12-23.en': '1b0fea543f6964c5',
  'ludopanti-privacy/2025-10-01.en': 'f96f835bad68956b',
  'ludopanti-privacy/2026-12-23.en': 'd6ebb2ecc7ace00d',
  'ludopanti-tnc/2026-11-22.en': '254c618b5481974d',
  'privacy-policy/2025-10-01.en': 'fef35cac2cc29def',
  'privacy-policy/2026-12-23.en': '814530c062330d47',
  'responsible-gaming/2025-10-01.en': 'bad2b551ef390ac4',
  'responsible-gaming/2025-10-01.kn': '3c0ecf6548a2514c',
  'responsible-gaming/2025-10-01.ta': 'cd3d79074908e88c',
  'responsible-gaming/2026-12-23.en': '658227f7021caf3d',
  'responsible-gaming/2026-12-23.kn': '35fea9d79d2db987',
  'responsible-gaming/2026-12-23.ta': '48cfe1197caf0724',
  'terms-of-service/2025-10-01.en': 'aaf256465d5c2e32',
  'terms-of-service/2026-12-23.en': 'e24a60bff50065da',
};

it('each published version says what it said', () => {
  const digests = Object.entries(readLegalFolder('.').dated).flatMap(([id, { versions }]) =>
    versions.flatMap(({ effective, texts }) =>
      Object.entries(texts).map(([language, text]) => {
        const words = JSON.stringify(text)
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ');
        return [
          `${id}/${effective}.${language}`,
          createHash('sha256').update(words).digest('hex').slice(0, 16),
        ];
      }),
    ),
  );
  expect(Object.fromEntries(digests)).toEqual(PUBLISHED);
});
