/** Documents for tests, compiled by the build's code from a few lines each. */

import {
  compileDatedDocument,
  type DatedDocumentRecord,
} from '../../../build/legal/read-folder.ts';
import { LANGUAGE_CODES, type Language } from '../../../src/config/languages.ts';

export interface VersionFixture {
  effective: string;
  announced?: string;
  material?: boolean;
  summary?: string;
  entries?: readonly string[];
  /** The prose. @default one section that names its day */
  prose?: readonly string[];
}

/** A document of one section, which ends with this sentence. */
export const proseWith = (sentence: string) => [
  'Hello.',
  '',
  '## Rules',
  '',
  '> Short.',
  '',
  sentence,
];

const proseOf = (effective: string) => proseWith(`As of ${effective}.`);

/** The Markdown of a version. Its prose follows the front matter and an empty line. */
export function versionSource({
  effective,
  announced = effective,
  material = false,
  summary = 'It says more.',
  entries = [],
  prose = proseOf(effective),
}: VersionFixture): string {
  return [
    '---',
    'title: "Rules of {{name}}"',
    'description: What holds.',
    `effective: ${effective}`,
    `announced: ${announced}`,
    `material: ${material}`,
    ...(summary === '' ? [] : [`summary: "${summary}"`]),
    ...entries,
    '---',
    '',
    ...prose,
    '',
  ].join('\n');
}

export function datedFixture(...versions: readonly VersionFixture[]): DatedDocumentRecord {
  return compileDatedDocument(
    versions.map((version) => ({
      path: `rules/${version.effective}.md`,
      source: versionSource(version),
    })),
    'rules',
  );
}

interface TranslatedFixture extends VersionFixture {
  /** @default every language */
  languages?: readonly Language[];
}

/** As `datedFixture`, with translations of each version, which end with a sentence that names language and day. */
export function translatedFixture(...versions: readonly TranslatedFixture[]): DatedDocumentRecord {
  const files = versions.flatMap(({ languages = LANGUAGE_CODES, ...version }) =>
    languages.map((code) => {
      const { effective, prose = proseOf(effective) } = version;
      const told = [...prose, '', `In ${code} from ${effective}.`];
      return {
        path: `rules/${effective}${code === 'en' ? '' : `.${code}`}.md`,
        source: versionSource({ ...version, prose: code === 'en' ? prose : told }),
      };
    }),
  );
  return compileDatedDocument(files, 'rules');
}
