import { Fragment } from 'react';
import { groupsOf } from '../../config/android-permissions.ts';
import type { Language } from '../../config/languages.ts';
import type { PackageName } from '../../config/packages.ts';
import { verifyWords } from '../../content/verify/index.ts';
import { digestGroups, type ListedRelease } from '../../shared/file-check.ts';
import { Permissions } from './Permissions.tsx';
import './VerifyPage.css';

const BYTES_PER_MB = 1_000_000;

/** What the list shows of one release. */
interface Release {
  /** Hexadecimal. */
  sha256: string;
  versionName: string | null;
  sizeBytes: number;
  uploaded: Date;
  /** As the manifest names them; `null` where they were not recorded. */
  permissions: readonly string[] | null;
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
            asks={index === 0 || asksOtherwise(release, releases[0]) ? release.permissions : null}
            language={language}
          />
        ))}
      </ul>
    </Fragment>
  ));
}

/** Whether an older release asks for other groups than the live one; the same list is not printed twice. */
function asksOtherwise({ permissions }: Release, live: Release | undefined): boolean {
  return String(groupsOf(permissions ?? [])) !== String(groupsOf(live?.permissions ?? []));
}

interface EntryProps {
  release: Release;
  /** Permissions to list. */
  asks: readonly string[] | null;
  standing: ListedRelease['standing'];
  language: Language;
}

function Entry({ release, asks, standing, language }: EntryProps) {
  const { sha256, versionName, sizeBytes, uploaded } = release;
  const locale = `${language}-IN`;
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(uploaded);
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    sizeBytes / BYTES_PER_MB,
  );
  const listed: ListedRelease = { sha256, standing, version: versionName ?? '', date };
  const words = verifyWords(language).releases;
  const facts = [versionName ?? words.noVersion, date, `${size} MB`, words[standing]];
  return (
    <li {...dataAttributes(listed)}>
      <p>{facts.join(' · ')}</p>
      <code>
        {digestGroups(sha256).map((group, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal; only their position distinguishes them
          <span key={nth}>{group}</span>
        ))}
      </code>
      <Permissions permissions={asks} language={language} />
    </li>
  );
}

function dataAttributes(listed: ListedRelease): Record<`data-${string}`, string> {
  return Object.fromEntries(Object.entries(listed).map(([name, value]) => [`data-${name}`, value]));
}
