import { Fragment } from 'react';
import { groupsOf } from '../../../config/android-permissions.ts';
import type { Language } from '../../../config/languages.ts';
import type { PackageName } from '../../../config/packages.ts';
import { verifyWords } from '../../../content/verify/index.ts';
import { formatDay } from '../../../shared/day-words.ts';
import { formatIndianDate } from '../../../shared/days.ts';
import { DATA_INCOMPLETE, digestGroups, type ListedRelease } from '../../../shared/file-check.ts';
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

/** What it shows of a file whose release is too long ago, or that came from elsewhere. */
interface OlderFile {
  sha256: string;
  versionName: string | null;
  /** `null` where this site did not release it: its day is then another's. */
  package: PackageName | null;
  since: Date;
}

interface Props {
  /** Each with its releases, newest first; `null` where the store could not be read. */
  packages: readonly { name: PackageName; releases: readonly Release[] }[] | null;
  /** Files that are none of these releases; `null` where they could not be read. */
  older: readonly OlderFile[] | null;
  language: Language;
}

/** Every file of ours, for readers and for the script that compares a file with them (docs/behaviour.md#verify). */
export function ReleaseList({ packages, older, language }: Props) {
  const words = verifyWords(language).releases;
  const dayOf = (instant: Date) => formatDay(formatIndianDate(instant.getTime()), language);
  if (packages === null) return <p {...{ [DATA_INCOMPLETE]: '' }}>{words.unavailable}</p>;
  const released = packages.filter(({ releases }) => releases.length > 0);
  return (
    <>
      {released.length === 0 && <p>{words.none}</p>}
      {released.map(({ name, releases }) => (
        <Fragment key={name}>
          <h3>{words.packages[name]}</h3>
          <ul>
            {releases.map((release, index) => (
              <Entry
                key={release.uploaded.getTime()}
                release={release}
                day={dayOf(release.uploaded)}
                standing={index === 0 ? 'current' : 'earlier'}
                asks={
                  index === 0 || asksOtherwise(release, releases[0]) ? release.permissions : null
                }
                language={language}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {older === null && <p {...{ [DATA_INCOMPLETE]: '' }}>{words.incomplete}</p>}
      {older !== null && older.length > 0 && (
        <details>
          <summary>{words.older}</summary>
          <ul>
            {older.map((file) => (
              <OlderEntry
                key={file.sha256}
                file={file}
                day={file.package === null ? '' : dayOf(file.since)}
                language={language}
              />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Whether an older release asks for other groups than the live one; the same list is not printed twice. */
function asksOtherwise({ permissions }: Release, live: Release | undefined): boolean {
  return String(groupsOf(permissions ?? [])) !== String(groupsOf(live?.permissions ?? []));
}

interface EntryProps {
  release: Release;
  day: string;
  /** Permissions to list. */
  asks: readonly string[] | null;
  standing: ListedRelease['standing'];
  language: Language;
}

function Entry({ release, day, asks, standing, language }: EntryProps) {
  const { sha256, versionName, sizeBytes } = release;
  const size = new Intl.NumberFormat(`${language}-IN`, { maximumFractionDigits: 1 }).format(
    sizeBytes / BYTES_PER_MB,
  );
  const words = verifyWords(language).releases;
  const facts = [versionName ?? words.noVersion, day, `${size} MB`, words[standing]];
  return (
    <li {...dataAttributes({ standing, version: versionName ?? '', date: day })}>
      <p>{facts.join(' · ')}</p>
      <Digest hex={sha256} />
      <Permissions permissions={asks} language={language} />
    </li>
  );
}

function OlderEntry({
  file,
  day,
  language,
}: Pick<EntryProps, 'day' | 'language'> & { file: OlderFile }) {
  const { sha256, versionName } = file;
  const facts = [versionName ?? verifyWords(language).releases.noVersion, day];
  return (
    <li {...dataAttributes({ standing: 'earlier', version: versionName ?? '', date: day })}>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <Digest hex={sha256} />
    </li>
  );
}

/** In groups, which the script and a copy join. */
function Digest({ hex }: { hex: string }) {
  return (
    <code>
      {digestGroups(hex).map((group, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal; only their position distinguishes them
        <span key={nth}>{group}</span>
      ))}
    </code>
  );
}

function dataAttributes(listed: ListedRelease): Record<`data-${string}`, string> {
  return Object.fromEntries(Object.entries(listed).map(([name, value]) => [`data-${name}`, value]));
}
