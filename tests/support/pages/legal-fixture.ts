/** Documents for tests, compiled by the build's code from a few lines each. */

import {
  compileDatedDocument,
  type DatedDocumentRecord,
} from '../../../build/legal/read-folder.ts';
import { LANGUAGE_CODES } from '../../../src/config/languages.ts';

export interface VersionFixture {
  effective: string;
  announced?: string;
  material?: boolean;
  summary?: string;
  entries?: readonly string[];
  /** The prose. @default one section that names its day */
  prose?: readonly string[];
}

/** The Markdown of a version. Its prose follows the front matter and an empty line. */
export function versionSource({
  effective,
  announced = effective,
  material = false,
  summary = 'It says more.',
  entries = [],
  prose = ['Hello.', '', '## Rules', '', '> Short.', '', `As of ${effective}.`],
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

/** As `datedFixture`, with a translation of each version into every language. */
export function translatedFixture(...versions: readonly VersionFixture[]): DatedDocumentRecord {
  const files = versions.flatMap((version) =>
    LANGUAGE_CODES.map((code) => ({
      path: `rules/${version.effective}${code === 'en' ? '' : `.${code}`}.md`,
      source: versionSource(version),
    })),
  );
  return compileDatedDocument(files, 'rules');
}
