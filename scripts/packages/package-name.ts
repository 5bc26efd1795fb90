/** A package as it is named on the command line. */
import { PACKAGES } from '../../src/config/packages.ts';
import { type Refusal, refuse } from '../lib/packages/refusal.ts';

/** The refusal of a name that no package has. */
export function refuseUnknownPackage(name: string): Refusal {
  return refuse('unknown-package', `Unknown package "${name}". Choose from ${PACKAGES.join(', ')}.`);
}
