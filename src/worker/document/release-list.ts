/** The released packages as markup, for readers and for the script that compares a file with them. */
import type { Language } from '../../config/languages.ts';
import type { PackageName } from '../../config/packages.ts';
import type { Release } from '../../releases/release-document.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { ListedRelease } from '../../shared/file-check.ts';

type ReleaseListWords = Readonly<
  Record<'current' | 'earlier' | 'none' | 'unavailable', string> & {
    packages: Record<PackageName, string>;
  }
>;

const BYTES_PER_MB = 1_000_000;
/** A file that names no version. */
const NO_VERSION = '–';

/** Every package that has a release (docs/behaviour.md#verify). @param packages `null`: the store could not be read */
export function releaseListMarkup(
  packages: readonly { name: PackageName; releases: readonly Release[] }[] | null,
  words: ReleaseListWords,
  language: Language,
): string {
  if (packages === null) return `<p>${escapeHtml(words.unavailable)}</p>`;
  const released = packages.filter(({ releases }) => releases.length > 0);
  if (released.length === 0) return `<p>${escapeHtml(words.none)}</p>`;
  return released
    .map(
      ({ name, releases }) =>
        `<h3>${escapeHtml(words.packages[name])}</h3><ul>${releases
          .map((release, index) =>
            entryMarkup(release, index === 0 ? 'current' : 'earlier', words, language),
          )
          .join('')}</ul>`,
    )
    .join('');
}

function entryMarkup(
  { sha256, versionName, sizeBytes, uploaded }: Release,
  standing: ListedRelease['standing'],
  words: ReleaseListWords,
  language: Language,
): string {
  const listed: ListedRelease = {
    sha256,
    standing,
    version: versionName ?? NO_VERSION,
    date: new Intl.DateTimeFormat(`${language}-IN`, {
      dateStyle: 'long',
      timeZone: 'Asia/Kolkata',
    }).format(uploaded),
  };
  const attributes = Object.entries(listed).map(
    ([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
  );
  const size = new Intl.NumberFormat(`${language}-IN`, { maximumFractionDigits: 1 }).format(
    sizeBytes / BYTES_PER_MB,
  );
  const facts = [listed.version, listed.date, `${size} MB`, words[standing]];
  return `<li${attributes.join('')}><p>${facts.map(escapeHtml).join(' · ')}</p><code>${sha256}</code></li>`;
}
