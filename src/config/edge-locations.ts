/**
 * Where Cloudflare answers from. A location is named by the three letters of its airport, which end `cf-ray` and are
 * `request.cf.colo` (https://developers.cloudflare.com/fundamentals/reference/cloudflare-ray-id/).
 */

/** Those in India (https://www.cloudflarestatus.com, 26 November 2026). */
const IN_INDIA: Readonly<Record<string, string>> = {
  AMD: 'Ahmedabad',
  BBI: 'Bhubaneswar',
  BLR: 'Bengaluru',
  BOM: 'Mumbai',
  CCU: 'Kolkata',
  CNN: 'Kannur',
  COK: 'Kochi',
  DEL: 'New Delhi',
  HYD: 'Hyderabad',
  IXC: 'Chandigarh',
  KNU: 'Kanpur',
  MAA: 'Chennai',
  NAG: 'Nagpur',
  PAT: 'Patna',
};

/** Those abroad that Indian networks have been led to. */
const ABROAD: Readonly<Record<string, string>> = {
  AMS: 'Amsterdam',
  CDG: 'Paris',
  CMB: 'Colombo',
  DXB: 'Dubai',
  FRA: 'Frankfurt',
  HKG: 'Hong Kong',
  KUL: 'Kuala Lumpur',
  LHR: 'London',
  MRS: 'Marseille',
  SIN: 'Singapore',
};

/** What is counted where the edge does not say. */
export const UNKNOWN_LOCATION = 'unknown';

/** A location's code, or `unknown`. */
export const LOCATION_PATTERN = /^(?:[A-Z]{3}|unknown)$/;

/** Whether a location is in India; `unknown` is not. */
export function isInIndia(code: string): boolean {
  return Object.hasOwn(IN_INDIA, code);
}

/** @example nameLocation('BOM') // 'Mumbai (BOM)' */
export function nameLocation(code: string): string {
  const name = IN_INDIA[code] ?? ABROAD[code];
  return name === undefined ? code : `${name} (${code})`;
}
