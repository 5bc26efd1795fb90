/** For whom an approval is given, and by whom: two variables of the desk, set in the dashboard (docs/operations.md#the-desk). */
import type { Approver } from '../content/claims/approval.ts';

export const APPROVERS = ['legal', 'marketing'] as const satisfies readonly Approver[];

/** As a sentence names them. @example `for ${APPROVER_NAMES.legal}` // 'for law' */
export const APPROVER_NAMES: Readonly<Record<Approver, string>> = {
  legal: 'law',
  marketing: 'marketing',
};

const EVERYTHING = 'everything ';

/** The subject of an approval of all that needs this approver. */
export function everythingFor(approver: Approver): string {
  return `${EVERYTHING}${approver}`;
}

/** The approver of a subject that is everything of one; `null` for any other subject. */
export function parseEverything(subject: string): Approver | null {
  return APPROVERS.find((approver) => everythingFor(approver) === subject) ?? null;
}

const VARIABLES = {
  legal: 'APPROVERS_LEGAL',
  marketing: 'APPROVERS_MARKETING',
} as const satisfies Readonly<Record<Approver, string>>;

export type ApproverVariables = Partial<Record<(typeof VARIABLES)[Approver], string>>;

/** Those who may approve for one of the two; `problem` says what to set where they cannot be read. */
export interface Approvers {
  /** Lower case. Empty where there is a problem. */
  addresses: readonly string[];
  problem: string | null;
}

/** One address, as people type it: visible ASCII, without look-alikes and signs of no width. Access says which addresses exist. */
const ADDRESS = /^(?=[\x21-\x7e]+$)[^@,<>"]+@[^@,<>"]+\.[^@,<>".]+$/;

/** Small letters of ASCII alone: `toLowerCase` would make a k of the Kelvin sign, and so another person of an address. */
function fold(address: string): string {
  return address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A list with an entry that cannot be read counts as not set: it may be a slip that names another person. */
export function readApprovers(variables: ApproverVariables): Readonly<Record<Approver, Approvers>> {
  return {
    legal: readList(variables, 'legal'),
    marketing: readList(variables, 'marketing'),
  };
}

function readList(variables: ApproverVariables, approver: Approver): Approvers {
  const name = VARIABLES[approver];
  const addresses = String(variables[name] ?? '')
    .split(',')
    .flatMap((one) => fold(one.trim()) || []);
  const strange = addresses.find((address) => !ADDRESS.test(address));
  if (strange === undefined && addresses.length > 0) return { addresses, problem: null };
  const why =
    strange === undefined ? 'is not set' : `names “${strange}”, which is not an e-mail address`;
  const problem = `Approvals for ${APPROVER_NAMES[approver]} cannot be given: ${name} ${why}. An operator sets it in Cloudflare’s dashboard (Workers & Pages, pavilion-desk, Settings, Variables and Secrets) to the e-mail addresses of those who may, separated by commas.`;
  return { addresses: [], problem };
}

/** For whom this person may approve. */
export function rolesOf(
  approvers: Readonly<Record<Approver, Approvers>>,
  { email }: { email: string },
): Approver[] {
  return APPROVERS.filter((one) => approvers[one].addresses.includes(fold(email)));
}

/** Why this person may not approve for one of the two, as a sentence; `null` where they may. */
export function refuseApprover(
  approvers: Readonly<Record<Approver, Approvers>>,
  approver: Approver,
  person: { email: string },
): string | null {
  const { addresses, problem } = approvers[approver];
  if (problem !== null) return problem;
  if (rolesOf(approvers, person).includes(approver)) return null;
  return `Only ${addresses.join(', ')} may approve or object for ${APPROVER_NAMES[approver]}, and you are signed in as ${person.email}.`;
}
