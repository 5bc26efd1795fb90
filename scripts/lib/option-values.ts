/** Values of options that several commands share. */
import { BRANDS, type BrandId } from '../../src/config/brands/index.ts';
import { UsageError } from './command.ts';

/** Splits `NAME:value`. @throws UsageError when there is no name */
export function parseVar(text: string): [name: string, value: string] {
  const colon = text.indexOf(':');
  if (colon < 1) throw new UsageError(`--var ${text} is not understood. Write it as --var NAME:value.`);
  return [text.slice(0, colon), text.slice(colon + 1)];
}

/** @throws UsageError when it is not an origin */
export function parseOrigin(text: string): string {
  if (URL.parse(text)?.origin !== text)
    throw new UsageError(`--origin ${text} is not like https://host.example.`);
  return text;
}

/** The brand with this id, in any letter case. @throws UsageError that lists the ids */
export function parseBrand(text: string): BrandId {
  const brand = (Object.keys(BRANDS) as BrandId[]).find((id) => id === text.toLowerCase());
  if (!brand) throw new UsageError(`Unknown brand "${text}". Choose from ${Object.keys(BRANDS).join(', ')}.`);
  return brand;
}
