/**
 * Published versions of documents never change. A digest covers a version's words and the numbers that it prints. If it
 * fails, restore the words, or freeze the number's old value in the version's front matter (src/content/legal/README.md).
 * Brand facts are not part of a version. A new version gets its line when it is announced.
 */
import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readLegalFolder } from '../../../build/legal/read-folder.ts';

const PUBLISHED: Readonly<Record<string, string>> = {
  'hadaf-privacy/2025-10-01.en': 'd6384b71972508c5',
  'hadaf-privacy/2026-11-23.en': '65722c433663d0fb',
  'hadaf-privacy/2026-11-26.en': '9e81ca8cf4eb041f',
  'hadaf-privacy/2026-12-23.en': 'fdb83111784edbb7',
  'hadaf-privacy/2026-12-24.en': 'a732cd85707f0714',
  'hadaf-privacy/2026-12-26.en': '363f0d8aa7046bbf',
  'hadaf-tnc/2025-10-01.en': 'ba38e152e9f6b7f1',
  'hadaf-tnc/2026-11-23.en': '4f72b2631217fdc9',
  'hadaf-tnc/2026-12-23.en': 'ea9534ccd170d57e',
  'ludopanti-privacy/2025-10-01.en': 'f96f835bad68956b',
  'ludopanti-privacy/2026-11-23.en': 'a392204a6a6b3463',
  'ludopanti-privacy/2026-11-26.en': '8484b2f35fa0950c',
  'ludopanti-privacy/2026-12-23.en': '6660e1a6b9f7ea80',
  'ludopanti-privacy/2026-12-24.en': '59f544e5c81f7913',
  'ludopanti-privacy/2026-12-26.en': '78902fb321f12fa2',
  'ludopanti-tnc/2026-11-22.en': '254c618b5481974d',
  'ludopanti-tnc/2026-11-23.en': 'a18296fda98ba8bf',
  'privacy-policy/2025-10-01.en': 'fef35cac2cc29def',
  'privacy-policy/2026-11-23.en': '26b41899f39f1bde',
  'privacy-policy/2026-11-26.en': '2cdd869ec55573aa',
  'privacy-policy/2026-12-23.en': 'fea72e8af2432d06',
  'privacy-policy/2026-12-24.en': '7dac2fe6e530f1f8',
  'privacy-policy/2026-12-26.en': '8e67fb4e47856e8d',
  'responsible-gaming/2025-10-01.en': 'bad2b551ef390ac4',
  'responsible-gaming/2025-10-01.kn': '3c0ecf6548a2514c',
  'responsible-gaming/2025-10-01.ta': 'cd3d79074908e88c',
  'responsible-gaming/2026-11-23.en': '2b09558ebadd577f',
  'responsible-gaming/2026-11-23.hi': 'bceea69f78021df8',
  'responsible-gaming/2026-11-23.kn': '1dabfd2f8b63d500',
  'responsible-gaming/2026-11-23.ta': '437f20bead0bfb09',
  'responsible-gaming/2026-11-26.en': 'f6247d86b74900b1',
  'responsible-gaming/2026-11-26.hi': '68cb8fab53d23a75',
  'responsible-gaming/2026-11-26.kn': '8996499c15a0afd1',
  'responsible-gaming/2026-11-26.ta': '838c289a6ed1d1b7',
  'responsible-gaming/2026-12-23.en': '525eee2a31f8f1c6',
  'responsible-gaming/2026-12-23.hi': '02a2b0cb3d395ada',
  'responsible-gaming/2026-12-23.kn': '0dd1369c62ad40e5',
  'responsible-gaming/2026-12-23.ta': 'b65923a6f26dc6d2',
  'responsible-gaming/2026-12-24.en': 'a5868969fad7f4fa',
  'responsible-gaming/2026-12-24.hi': '9387199071259784',
  'responsible-gaming/2026-12-24.kn': '52f7ec80440fc87c',
  'responsible-gaming/2026-12-24.ta': '2c4f84233617ee2a',
  'terms-of-service/2025-10-01.en': 'aaf256465d5c2e32',
  'terms-of-service/2026-11-23.en': 'a5607a51b140c1db',
  'terms-of-service/2026-12-23.en': '7e752e1fd9e15255',
};

it('each published version is unchanged', () => {
  const digests = Object.entries(readLegalFolder('.').dated).flatMap(
    ([id, { versions, withdrawn }]) =>
      [...versions, ...withdrawn].flatMap(({ effective, texts }) =>
        Object.entries(texts).map(([language, text]) => {
          const words = JSON.stringify(text)
            .replace(/<[^>]+>/g, ' ')
            .replace(/\s+/g, ' ');
          return [`${id}/${effective}.${language}`, hash('sha256', words).slice(0, 16)];
        }),
      ),
  );
  expect(Object.fromEntries(digests)).toEqual(PUBLISHED);
});
