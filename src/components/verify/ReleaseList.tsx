import { Fragment } from 'react';
import type { Language } from '../../config/languages.ts';
import type { PackageName } from '../../config/packages.ts';
import { verifyWords } from '../../content/verify/index.ts';
import type { ListedRelease } from '../../shared/file-check.ts';

const BYTES_PER_MB = 1_000_000;
/** Shown for a file that names no version. */
const NO_VERSION = '–';

/** What the list shows of one release. */
interface Release {
  /** Hexadecimal. */
  sha256: string;
  versionName: string | null;
  sizeBytes: number;
  uploaded: Date;
}

interface Props {
  /** Each with its releases, newest first; `null` where the store could not be read. */
  packages: readonly { name: PackageName; releases: readonly Release[] }[] | null;
  language: Language;
}

/** Every package that has a release, for readers and for the script that compares a file with them (docs/behaviour.md#verify). */
export function ReleaseList({ packages, language }: Props) {
  const words = verifyWords(language).releases;
  const released = packages?.filter(({ releases }) => releases.length > 0) ?? [];
  if (released.length === 0) return <p>{packages === null ? words.unavailable : words.none}</p>;
  return released.map(({ name, releases }) => (
    <Fragment key={name}>
      <h3>{words.packages[name]}</h3>
      <ul>
        {releases.map((release, index) => (
          <Entry
            key={release.uploaded.getTime()}
            release={release}
            standing={index === 0 ? 'current' : 'earlier'}
            language={language}
          />
        ))}
      </ul>
    </Fragment>
  ));
}

interface EntryProps {
  release: Release;
  standing: ListedRelease['standing'];
  language: Language;
}

function Entry({ release, standing, language }: EntryProps) {
  const { sha256, versionName, sizeBytes, uploaded } = release;
  const locale = `${language}-IN`;
  const version = versionName ?? NO_VERSION;
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(uploaded);
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    sizeBytes / BYTES_PER_MB,
  );
  const listed: ListedRelease = { sha256, standing, version, date };
  const facts = [version, date, `${size} MB`, verifyWords(language).releases[standing]];
  return (
    <li {...dataAttributes(listed)}>
      <p>{facts.join(' · ')}</p>
      <code>{sha256}</code>
    </li>
  );
}

function dataAttributes(listed: ListedRelease): Record<`data-${string}`, string> {
  return Object.fromEntries(Object.entries(listed).map(([name, value]) => [`data-${name}`, value]));
}
