/** What a visitor may want to know of a package before the tap, as markup (docs/behaviour.md#download-control). */

import { groupsOf, PRIVATE_GROUPS } from '../config/android-permissions.ts';
import { PACKAGE_BRAND, pinnedSigners } from '../config/brands/index.ts';
import type { Language } from '../config/languages.ts';
import { NUMBERS } from '../config/numbers.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { isSignedBy } from '../shared/signed-by.ts';
import { helpHref, ui, verifyHref } from './ui/index.ts';

/** What a release's file says of itself; `null` where an older document did not record it. */
export interface TrustFacts {
  /** As the manifest names them: `android.permission.CAMERA`. */
  permissions: readonly string[] | null;
  /** SHA-256 of the signing certificates, hexadecimal. */
  signers: readonly string[] | null;
}

/** List items: who signed it, what it asks a phone for, when complaints are acknowledged; no more than the file shows. */
export function trustCardMarkup({ permissions, signers }: TrustFacts, language: Language): string {
  const words = ui(language).trust;
  const isOurs = signers !== null && isSignedBy(signers, pinnedSigners(PACKAGE_BRAND));
  return [
    isOurs && row(words.signedBy, PACKAGE_BRAND.entity, verifyHref(language)),
    permissions !== null &&
      row(words.asksFor, describePermissions(permissions, words), verifyHref(language)),
    words.complaints !== null &&
      row(
        words.complaints.label,
        words.complaints.fact.replace('{count}', String(NUMBERS.complaintAcknowledgement.value)),
        helpHref({ page: { brand: null }, language }),
      ),
  ]
    .filter((markup) => markup !== false)
    .join('');
}

/** What is asked for, then what is not: "camera, notifications; no contacts, no SMS, no location". */
function describePermissions(
  permissions: readonly string[],
  { no, permissions: names }: ReturnType<typeof ui>['trust'],
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

function row(label: string, fact: string, href: string): string {
  return `<li><span>${escapeHtml(label)}</span><a href="${escapeHtml(href)}">${escapeHtml(fact)}</a></li>`;
}
