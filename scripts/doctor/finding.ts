export type Status = 'ok' | 'note' | 'missing' | 'wrong';

/** One line of the report. All texts are whole sentences for the reader. */
export interface Finding {
  /** `note` is information; `missing` and `wrong` stop a deploy. */
  status: Status;
  what: string;
  why?: string;
  next?: string;
}

export interface Section {
  title: string;
  findings: readonly Finding[];
}

const ofStatus =
  (status: Status) =>
  (what: string, more: Pick<Finding, 'why' | 'next'> = {}): Finding => ({ status, what, ...more });

/** Make a finding: what was found, and optionally why it matters and what to do. */
export const ok = ofStatus('ok');
export const note = ofStatus('note');
export const missing = ofStatus('missing');
export const wrong = ofStatus('wrong');

/** Findings that stop a deploy. */
export function countFaults(sections: readonly Section[]): number {
  return sections
    .flatMap(({ findings }) => findings)
    .filter(({ status }) => status === 'missing' || status === 'wrong').length;
}

/** The report as text: a line for each finding, its reason and the next step below it. */
export function formatReport(sections: readonly Section[]): string {
  const faults = countFaults(sections);
  const verdict =
    faults === 0
      ? 'Nothing is missing or wrong.'
      : `${faults} ${faults === 1 ? 'thing is' : 'things are'} missing or wrong.`;
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
