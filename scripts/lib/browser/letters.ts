/**
 * Which letters a Chromium on this machine has. A phone has those of all Indian scripts; a container often none but
 * Latin, and a developer's desktop may or may not. So tests and bench say what they want.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `phone`: Devanagari, Kannada and Tamil in Noto, as Android brings them. `none`: no font with such letters. */
export type Letters = 'phone' | 'none';

const FOLDER = fileURLToPath(new URL('../../../.cache/letters/', import.meta.url));
const PACKAGES = [
  '@expo-google-fonts/noto-sans-devanagari',
  '@expo-google-fonts/noto-sans-kannada',
  '@expo-google-fonts/noto-sans-tamil',
];
const STYLES = ['400Regular', '700Bold'];
const OTHERS = [
  '*Devanagari*',
  '*Mangal*',
  '*Kannada*',
  '*Tamil*',
  '*Nirmala*',
  '*Lohit*',
  '*Tunga*',
  '*Latha*',
  '*Indic*',
  '*Unifont*',
];

/**
 * The environment for a browser process. Only Linux chooses its fonts this way; elsewhere the system's own letters
 * are there in both cases.
 * @see https://www.freedesktop.org/software/fontconfig/fontconfig-user.html
 */
export function lettersEnvironment(letters: Letters): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const configuration = join(FOLDER, `${letters}.conf`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(configuration, formatConfiguration(letters));
  return { ...Object.fromEntries(inherited), FONTCONFIG_FILE: configuration };
}

function formatConfiguration(letters: Letters): string {
  const own = notoFolders().map((folder) => `<dir>${folder}</dir>`);
  const rejected = OTHERS.map((glob) => `<glob>${glob}</glob>`).join('');
  return [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...(letters === 'phone' ? own : [`<selectfont><rejectfont>${rejected}</rejectfont></selectfont>`]),
    '</fontconfig>',
  ].join('\n');
}

function notoFolders(): string[] {
  const require = createRequire(import.meta.url);
  return PACKAGES.flatMap((name) => {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return STYLES.map((style) => join(folder, style));
  });
}
