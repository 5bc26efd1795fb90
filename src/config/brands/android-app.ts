import type { Brand } from './brand.ts';

/**
 * The facts that a brand shares with the brand whose Android app it hands out. The name that the app has on a phone is that
 * brand's too; pages say so.
 * @param stores of the brand itself; only its listing on Google Play is the app's
 */
export function androidAppOf(
  {
    id,
    stores: { play },
    androidApplicationId,
    androidApplicationIds,
    androidCertificateSha256,
    developerRegistered,
  }: Brand,
  { apple }: Brand['stores'],
) {
  return {
    packages: id,
    stores: { apple, play },
    androidApplicationId,
    androidApplicationIds,
    androidCertificateSha256,
    developerRegistered,
  } as const satisfies Partial<Brand>;
}
