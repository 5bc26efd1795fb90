/** Checks across the signers of a file, each of which is already valid by itself. */
import { type Bytes, createByteReader } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { refuse } from './refusal.ts';
import { ATTRIBUTE, type Scheme, type SdkRange, type Signer } from './signer.ts';

/** The maximum SDK that means "this and every later Android". */
const ANY_LATER_SDK = 0x7fffffff;
const THIRD_SCHEME = 3;

/** Signers by scheme; no list where the file has no such block. */
export type SignersByScheme = Readonly<Partial<Record<Scheme, readonly Signer[]>>>;

/**
 * Refuses a file from which a signature was removed, in which an Android version has no signer or two, or whose schemes
 * name different signers.
 * @param hasHybridBlock whether the file has a block of scheme 3.2
 * @returns the longest list of certificates up to the current signer, oldest first; empty without a rotation
 * @throws ApkRefusedError `bad-signature`
 */
export function verifyAgreement(
  signers: SignersByScheme,
  hasHybridBlock: boolean,
): readonly Certificate[] {
  refuseStripped(signers, hasHybridBlock);
  const third = orderByRange(signers.v3);
  const rotated = orderByRange(signers['v3.1']);
  if (third.length > 0) {
    const reaches = third[third.length - 1]?.sdk.max ?? 0;
    const needed = rotated[0] ? rotated[0].sdk.min - 1 : ANY_LATER_SDK;
    if (reaches < needed) refuseRanges();
  }
  if (rotated[0] && rotated[rotated.length - 1]?.sdk.max !== ANY_LATER_SDK) {
    refuseRanges();
  }
  const lineage = joinLineages([...third, ...rotated]);
  refuseForeignSecondScheme(signers, lineage);
  return lineage;
}

/** Signers name the other schemes of the file, so that removing a stronger signature is detected. */
function refuseStripped(signers: SignersByScheme, hasHybridBlock: boolean): void {
  for (const { attributes } of signers.v2 ?? []) {
    const newer = attributes.get(ATTRIBUTE.newerScheme);
    if (newer && readNumber(newer) === THIRD_SCHEME && !signers.v3) refuseTakenAway('v3');
  }
  if (signers['v3.1'] && !signers.v3) refuseTakenAway('v3');
  const rotationSdk = Math.min(...(signers['v3.1'] ?? []).map(({ sdk }) => sdk?.min ?? 0));
  for (const { attributes } of signers.v3 ?? []) {
    const rotation = attributes.get(ATTRIBUTE.rotationMinSdk);
    if (rotation && readNumber(rotation) !== rotationSdk) refuseTakenAway('v3.1');
  }
  for (const { attributes } of [...(signers.v3 ?? []), ...(signers['v3.1'] ?? [])]) {
    if (attributes.has(ATTRIBUTE.hybridMinSdk) && !hasHybridBlock) refuseTakenAway('v3.2');
  }
}

type RangedSigner = Signer & { sdk: SdkRange };

function orderByRange(signers: readonly Signer[] = []): readonly RangedSigner[] {
  const ranged = signers.flatMap((signer) => (signer.sdk ? [{ ...signer, sdk: signer.sdk }] : []));
  ranged.sort((a, b) => a.sdk.max - b.sdk.max || a.sdk.min - b.sdk.min);
  ranged.forEach(({ sdk, attributes }, index) => {
    const before = ranged[index - 1];
    // An Android version in development still has the number of the version before it.
    const isForDevelopment =
      attributes.has(ATTRIBUTE.developmentRelease) && sdk.min === before?.sdk.max;
    if (before && sdk.min !== before.sdk.max + 1 && !isForDevelopment) {
      refuseRanges();
    }
  });
  return ranged;
}

/** Newer Android versions may only add keys, so each list begins with the one before it. */
function joinLineages(signers: readonly Signer[]): readonly Certificate[] {
  let longest: readonly Certificate[] = [];
  for (const { lineage } of signers) {
    if (lineage.length === 0) continue;
    const isLonger = longest.every(({ sha256 }, index) => lineage[index]?.sha256 === sha256);
    if (!isLonger) refuse('bad-signature', 'The signers of the file name different earlier keys.');
    longest = lineage;
  }
  return longest;
}

/** Phones before Android 9 read scheme 2. Its signer must be that of scheme 3, or the oldest in its lineage. */
function refuseForeignSecondScheme(
  signers: SignersByScheme,
  lineage: readonly Certificate[],
): void {
  if (!signers.v2 || !signers.v3) return;
  const original = (lineage[0] ?? signers.v3[0]?.certificate)?.sha256;
  if (signers.v2.length > 1 || signers.v2[0]?.certificate.sha256 !== original) {
    refuse('bad-signature', 'The file has different signers for older and for newer phones.');
  }
}

function readNumber(value: Bytes): number {
  return createByteReader(value, 'an attribute').uint32();
}

function refuseTakenAway(scheme: string): never {
  refuse(
    'bad-signature',
    `A signature was taken away: the file says that it had one of scheme ${scheme}.`,
  );
}

function refuseRanges(): never {
  refuse(
    'bad-signature',
    'The signature does not name exactly one signer for every Android version.',
  );
}
