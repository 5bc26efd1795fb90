/** Checks the packages in the bucket (released, readable, in production ours) and the recorded registration of the apps with Google. */
import {
  type Brand,
  HOST_BRANDS,
  pinnedSigners,
  withApplicationOf,
} from '../../src/config/brands/index.ts';
import { PACKAGES, type PackageName } from '../../src/config/packages.ts';
import type { Release } from '../../src/packages/release-document.ts';
import { isDay } from '../../src/shared/days.ts';
import { isSignedBy } from '../../src/shared/signed-by.ts';
import type { ObjectStore } from '../lib/packages/bucket-store.ts';
import { holdsRelease, readReleaseHistory } from '../lib/packages/release.ts';
import { describeUnreasoned } from '../lib/packages/unreasoned.ts';
import { type Finding, missing, note, ok, wrong } from './finding.ts';

/** @param isLocal this machine's bucket, which is read whole and may hold samples; otherwise production's rules apply */
export async function checkPackages(
  store: ObjectStore,
  isLocal: boolean,
  brand: Brand,
): Promise<Finding[]> {
  const findings = (
    await Promise.all(PACKAGES.map((name) => checkPackage(store, name, isLocal, brand)))
  ).flat();
  if (!isLocal || findings.some(({ status }) => status !== 'missing')) return findings;
  return [note(`No packages yet in ${store.description}. npm start puts four samples there.`)];
}

async function checkPackage(
  store: ObjectStore,
  name: PackageName,
  isLocal: boolean,
  brand: Brand,
): Promise<Finding[]> {
  const whose = brand.id === HOST_BRANDS[0].id ? '' : ` --brand ${brand.id}`;
  const put = `npm run packages -- put ${name} <file.apk>${whose}${isLocal ? '' : ' --remote'}`;
  try {
    const [live] = await readReleaseHistory(store, name);
    if (!live)
      return [
        missing(`Package ${name} is not released in ${store.description}.`, {
          why: 'Its download answers 404.',
          next: put,
        }),
      ];
    if (!(await isThere(store, live, isLocal))) {
      const how = isLocal ? 'with its digest' : 'in its size';
      const what = `Package ${name} is released, but ${store.description} does not hold ${live.key} ${how}.`;
      const next = `Release the file again: ${put}`;
      return [wrong(what, { why: 'Its download answers 503.', next })];
    }
    return [
      (isLocal ? null : checkOrigin(name, live, brand, put)) ?? ok(describe(name, live)),
      ...checkPermissions(name, live, isLocal),
    ];
  } catch (error) {
    const what = `Package ${name} cannot be read: ${error instanceof Error ? error.message : error}`;
    return [wrong(what, { next: 'Do what the message says, then run the doctor again.' })];
  }
}

/** Reading a whole package from Cloudflare takes as long as a download, so only its size is compared there. */
async function isThere(store: ObjectStore, live: Release, isLocal: boolean): Promise<boolean> {
  return isLocal
    ? holdsRelease(store, live)
    : (await store.sizeOfPackage(live.key)) === live.sizeBytes;
}

/** Where nothing is deployed from, a sample may ask for what it likes. */
function checkPermissions(name: PackageName, { permissions }: Release, isLocal: boolean) {
  const unreasoned = describeUnreasoned(permissions ?? []);
  if (unreasoned === null) return [];
  const { what, ...more } = unreasoned;
  return [(isLocal ? note : wrong)(`Package ${name} ${what}`, more)];
}

/** A release may be older than the rules of `put`, or than the removal of a key. */
function checkOrigin(name: PackageName, live: Release, brand: Brand, put: string): Finding | null {
  const { applicationId, versionCode, versionName, signers } = live;
  if (signers === null || applicationId === null)
    return missing(`Package ${name} was released before signers and versions were recorded.`, {
      why: 'Its signer cannot be determined, and pages cannot name its version.',
      next: `Release the same file again, which adds them: ${put}`,
    });
  const pinned = pinnedSigners(brand);
  const foreign =
    signers.filter((signer) => !pinned.includes(signer)).join(', ') || 'no certificate';
  if (!isSignedBy(signers, pinned))
    return wrong(
      `Package ${name} is signed by ${foreign}, not by a certificate of ${brand.name}.`,
      {
        why: 'Visitors would install an app that others can update: a debug key, a sample or a stranger’s.',
        next: `Release a file signed with ${brand.name}’s key (${put}), or add the certificate to androidCertificateSha256 in src/config/brands/${brand.id}.ts if it is ours.`,
      },
    );
  const own = withApplicationOf(brand, name).androidApplicationId;
  if (applicationId !== own)
    return wrong(
      `Package ${name} is ${applicationId}, and ${brand.name}’s application id is ${own}.`,
      {
        why: 'Phones would install it beside the app, and not open the site’s links in it.',
        next: `Release the right app: ${put}`,
      },
    );
  if (versionCode !== null && versionName !== null) return null;
  return missing(`Package ${name} has no version ${versionCode === null ? 'code' : 'name'}.`, {
    why: 'Phones cannot tell whether it is newer than the installed app, and pages cannot name the version.',
    next: `Build it with one and release the new build: ${put}`,
  });
}

function describe(
  name: PackageName,
  { versionName, versionCode, sizeBytes, uploaded }: Release,
): string {
  const version = versionCode === null ? '' : `version ${versionName ?? ''} (${versionCode}), `;
  return `Package ${name}: ${version}${sizeBytes} bytes, live since ${uploaded.toISOString()}`;
}

const FILE = 'src/config/brands';
/** Whether the brand's file records a day of registration that has come. @param today ISO 8601 */
export function checkRegistration({ id, developerRegistered }: Brand, today: string): Finding {
  if (isDay(developerRegistered) && developerRegistered <= today)
    return ok(`${id}: its app was registered on ${developerRegistered}, as its file says.`);
  const why = 'Where it is enforced, phones with Google’s services will not install the package.';
  const next = `Register the application id with the signing key, then write the day into ${FILE}.`;
  return developerRegistered === null
    ? missing(`${id}: its app is not registered with Android’s developer verification.`, {
        why,
        next,
      })
    : wrong(`${id}: developerRegistered is ${developerRegistered}, which is not a past date.`, {
        why,
        next,
      });
}
