export type Status = 'ok' | 'note' | 'missing' | 'wrong';

/** One line of the report. All texts are whole sentences for the reader. */
export interface Finding {
  /** `note` is information; `missing` and `wrong` stop a deploy, unless it is a slip. */
  status: Status;
  what: string;
  why?: string;
  next?: string;
  /** `true` for what a deploy neither causes nor mends: it does not stop one. */
  isSlip?: boolean;
}

export interface Section {
  title: string;
  findings: readonly Finding[];
}

const ofStatus =
  (status: Status) =>
  (what: string, more: Omit<Finding, 'status' | 'what'> = {}): Finding => ({
    status,
    what,
    ...more,
  });

/** Make a finding: what was found, and optionally why it matters and what to do. */
export const ok = ofStatus('ok');
export const note = ofStatus('note');
export const missing = ofStatus('missing');
export const wrong = ofStatus('wrong');

/** Findings of what is missing or wrong; before a deploy without slips. */
export function countFaults(sections: readonly Section[], beforeDeploy = false): number {
  return sections
    .flatMap(({ findings }) => findings)
    .filter(({ status, isSlip = false }) => isFault(status) && !(beforeDeploy && isSlip)).length;
}

function isFault(status: Status): boolean {
  return status === 'missing' || status === 'wrong';
}

/** The report as text: a line for each finding, its reason and the next step below it. @param beforeDeploy as for `countFaults` */
export function formatReport(sections: readonly Section[], beforeDeploy = false): string {
  const faults = countFaults(sections);
  const goesOn = beforeDeploy && faults > 0 && countFaults(sections, true) === 0;
  const verdict =
    faults === 0
      ? 'Nothing is missing or wrong.'
      : `${faults} ${faults === 1 ? 'thing is' : 'things are'} missing or wrong.${goesOn ? ' It does not stop a deploy, which neither causes nor mends it.' : ''}`;
  return [
    ...sections.filter(({ findings }) => findings.length > 0).map(formatSection),
    verdict,
  ].join('\n\n');
}

const STATUS_WIDTH = 'missing'.length;

function formatSection({ title, findings }: Section): string {
  const indent = ' '.repeat(STATUS_WIDTH + 4);
  const lines = findings.flatMap(({ status, what, why, next }) => [
    `  ${status.padEnd(STATUS_WIDTH)}  ${what}`,
    ...(why === undefined ? [] : [`${indent}${why}`]),
    ...(next === undefined ? [] : [`${indent}Next: ${next}`]),
  ]);
  return [title, ...lines].join('\n');
}
