/** Facts about a package for visitors before the download (docs/behaviour.md#download-control). */
import { groupsOf, PRIVATE_GROUPS } from '../config/android-permissions.ts';
import { type Brand, packageBrand, pinnedSigners } from '../config/brands/index.ts';
import type { Language } from '../config/languages.ts';
import { NUMBERS } from '../config/numbers.ts';
import { isSignedBy } from '../shared/signed-by.ts';
import { appName } from './app-name.ts';
import { helpHref, ui, verifyHref } from './ui/index.ts';

/** Facts from the file of a release; `null` where an older document did not record them. */
export interface TrustFacts {
  /** As the manifest names them: `android.permission.CAMERA`. */
  permissions: readonly string[] | null;
  /** SHA-256 of the signing certificates, hexadecimal. */
  signers: readonly string[] | null;
}

/** A row of the card. */
export interface TrustRow {
  label: string;
  fact: string;
  /** The page that explains the fact; `null` where none does: no page says what a permission is for. */
  href: string | null;
}

/** The page on which the card stands. */
export interface TrustReader {
  brand: Brand;
  language: Language;
}

/** The name on the phone where it is another, signer, requested permissions, and when complaints are acknowledged; only what the file shows. */
export function trustRows(
  { permissions, signers }: TrustFacts,
  { brand, language }: TrustReader,
): TrustRow[] {
  const { signedBy, asksFor, complaints, ...words } = ui(language).trust;
  const app = packageBrand(brand);
  const isOurs = signers !== null && isSignedBy(signers, pinnedSigners(app));
  const rows: TrustRow[] = [];
  const other = appName(brand, language);
  if (other) rows.push({ label: other.label, fact: other.name, href: verifyHref(language) });
  if (isOurs) rows.push({ label: signedBy, fact: app.entity, href: verifyHref(language) });
  if (permissions !== null) {
    const fact = describePermissions(permissions, words);
    rows.push({ label: asksFor, fact, href: null });
  }
  if (complaints !== null) {
    const { value: hours } = NUMBERS.complaintAcknowledgement;
    rows.push({
      label: complaints.label,
      fact: complaints.fact.replace('{count}', String(hours)),
      href: helpHref({ page: { brand: null }, language }),
    });
  }
  return rows;
}

/** Requested permissions, then those that are not: "camera, notifications; no contacts, no SMS, no location". */
function describePermissions(
  permissions: readonly string[],
  { no, permissions: names }: Pick<ReturnType<typeof ui>['trust'], 'no' | 'permissions'>,
): string {
  const asked = groupsOf(permissions);
  const spared = PRIVATE_GROUPS.filter((group) => !asked.includes(group));
  return [
    asked.map((group) => names[group]),
    spared.map((group) => no.replace('{name}', names[group])),
  ]
    .filter((list) => list.length > 0)
    .map((list) => list.join(', '))
    .join('; ');
}
