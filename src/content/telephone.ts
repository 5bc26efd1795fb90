/**
 * An Indian telephone number in groups that are read as digits, without line breaks; another country's as it is. Links
 * keep the form of E.164.
 * @param telephone a plus sign and digits
 * @example printTelephone('+911240000001') // '+91 124 000 0001', with no-break spaces
 * @see ITU-T E.123, section 2, on spaces in printed numbers
 */
export function printTelephone(telephone: string): string {
  return telephone.replace(/^\+91(\d{3})(\d{3})(\d{4})$/, '+91\u00a0$1\u00a0$2\u00a0$3');
}
