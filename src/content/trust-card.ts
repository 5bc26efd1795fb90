/** Facts about a package for visitors before the download (docs/behaviour.md#download-button). */
import { type PermissionGroup, privateAmong } from '../config/android-permissions.ts';
import { type Brand, packageBrand, pinnedSigners } from '../config/brands/index.ts';
import type { Language } from '../config/languages.ts';
import { NUMBERS } from '../config/numbers.ts';
import { isSignedBy } from '../shared/signed-by.ts';
import { appName } from './app-name.ts';
import { withoutApprovedReason } from './permission-reasons.ts';
import { helpHref, ui, verifyHref } from './ui/index.ts';

/** Facts from files of releases; `null` where an older document did not record them. */
export interface TrustFacts {
  /**
   * What any of the app's packages asks for. Not the one package's, because a visitor's version of the app is drawn: the fact
   * is the same for all, so that an experiment compares apps and not warnings.
   */
  groups: readonly PermissionGroup[] | null;
  /** SHA-256 of the signing certificates, hexadecimal. */
  signers: readonly string[] | null;
}

/** One fact, a few words long, and the page that proves or explains it. */
export interface TrustRow {
  fact: string;
  href: string;
}

/** The page on which the card stands. */
export interface TrustReader {
  brand: Brand;
  language: Language;
}

/** The place on the page about files that lists what each release asks for, and why. */
export const PERMISSIONS_ANCHOR = 'permissions';
/** The question of the help page that says whom to write to, and by when each answers. */
export const CONTACT_ANCHOR = 'whom-can-i-call-or-write-to';
/** As many stand side by side on a phone. */
const MOST_ROWS = 3;

/**
 * Which private data the app leaves alone, the name on the phone where it is another, who signed, and when complaints are
 * solved: the first of these that can be said, as many as fit.
 * @param findUnreasoned gives the private groups without an approved reason
 */
export function trustRows(
  { groups, signers }: TrustFacts,
  { brand, language }: TrustReader,
  findUnreasoned: typeof withoutApprovedReason = withoutApprovedReason,
): TrustRow[] {
  const { signed, genuine } = ui(language).trust;
  const isOurs = signers !== null && isSignedBy(signers, pinnedSigners(packageBrand(brand)));
  const verify = verifyHref(language);
  const asked = groups && describeAsked(groups, language, findUnreasoned(groups).length === 0);
  const other = appName(brand, language);
  const help = helpHref({ page: { brand: null }, language });
  return [
    ...(asked === null ? [] : [{ fact: asked, href: `${verify}#${PERMISSIONS_ANCHOR}` }]),
    ...(other === null ? [] : [{ fact: `${other.label}: ${other.name}`, href: verify }]),
    { fact: isOurs ? signed : genuine, href: verify },
    { fact: complaintsPromise(language), href: `${help}#${CONTACT_ANCHOR}` },
  ].slice(0, MOST_ROWS);
}

/** When a complaint is solved, as the terms promise it. That it is acknowledged sooner is no reply, so the row does not say it. */
export function complaintsPromise(language: Language): string {
  return ui(language).trust.complaints.replace('{days}', String(NUMBERS.complaintResolution.value));
}

/** `null` where private data is asked for without an approved reason: nothing here may then sound like reassurance. */
function describeAsked(
  groups: readonly PermissionGroup[],
  language: Language,
  isReasoned: boolean,
): string | null {
  const { spares, asks } = ui(language).trust;
  if (privateAmong(groups).length === 0) return spares;
  return isReasoned ? asks : null;
}
