/** What rows of the table need to know, read once. */
import { fileURLToPath } from 'node:url';
import { readDocuments } from '../../build/approvals/documents.ts';
import { LegalDocumentError } from '../../build/legal/complaint.ts';
import { type Subject, subjectsOf } from '../../src/approvals/subjects.ts';
import { readTexts } from '../../src/approvals/texts.ts';
import { CLAIMS } from '../../src/content/claims/index.ts';
import { formatIndianDate } from '../../src/decide/indian-date.ts';
import { isDay } from '../../src/shared/days.ts';
import { readDevVars } from '../lib/configuration.ts';
import { readLiveVariables, variablesIn } from '../lib/live-versions.ts';
import type { DoctorOptions } from './options.ts';
import { sourceOf, type VariableSource } from './variables.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Context {
  options: DoctorOptions;
  /** ISO 8601, in India. */
  today: string;
  subjects: readonly Subject[];
  /** The variables that are set, and where. */
  variables: VariableSource;
  /** Of production; `null` for this machine. */
  account: Account | null;
}

export interface Account {
  /** Whether Cloudflare answered. */
  isReached: boolean;
  /** Whether a version is live, and its variables could be read. */
  isLive: boolean;
  /** Why they could not be read. */
  reason: string;
}

/** Reads the variables, in production from Cloudflare too. Never rejects because Cloudflare does not answer. */
export async function readContext(options: DoctorOptions): Promise<Context> {
  const today = formatIndianDate(Date.now());
  const subjects = readSubjects(today);
  const given = sourceOf(options.vars, '--var');
  if (!options.production) {
    const variables = { ...sourceOf(readDevVars() ?? {}, '.dev.vars'), ...given };
    return { options, today, subjects, variables, account: null };
  }
  const live = await readLiveVariables();
  const isLive = 'values' in live;
  return {
    options,
    today,
    subjects,
    variables: {
      ...sourceOf(variablesIn(process.env), 'the environment'),
      ...(isLive ? sourceOf(live.values, 'Cloudflare') : {}),
      ...given,
    },
    account: {
      isLive,
      isReached: isLive || live.isReached,
      reason: isLive ? '' : live.reason,
    },
  };
}

/** None where a document or a claim's day cannot be read: their own rows say why. */
function readSubjects(today: string): Subject[] {
  const days = Object.values(CLAIMS).flatMap(({ validFrom, validUntil }) => [
    validFrom,
    validUntil,
  ]);
  if (!days.every(isDay)) return [];
  try {
    return subjectsOf(readTexts(readDocuments(ROOT), today));
  } catch (error) {
    if (error instanceof LegalDocumentError) return [];
    throw error;
  }
}
