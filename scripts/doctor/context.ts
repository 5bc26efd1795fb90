/** What rows of the table need to know, read once. */
import { fileURLToPath } from 'node:url';
import { readDocuments } from '../../build/approvals/documents.ts';
import { LegalDocumentError } from '../../build/legal/complaint.ts';
import { type Subject, subjectsOf } from '../../src/approvals/subjects.ts';
import { readTexts, type Texts } from '../../src/approvals/texts.ts';
import { CLAIMS } from '../../src/content/claims/index.ts';
import { formatIndianDate, isDay } from '../../src/shared/days.ts';
import { readDevVars } from '../lib/configuration.ts';
import { readLiveVariables, variablesIn } from '../lib/live-versions.ts';
import type { DoctorOptions } from './options.ts';
import { sourceOf, type VariableSource } from './variables.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Context {
  options: DoctorOptions;
  /** ISO 8601, in India. */
  today: string;
  /** None where a document or a claim's day cannot be read: their own rows say why. */
  subjects: readonly Subject[];
  documents: Texts['documents'];
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
  const words = readWords(today);
  const given = sourceOf(options.vars, '--var');
  if (!options.production) {
    const variables = { ...sourceOf(readDevVars() ?? {}, '.dev.vars'), ...given };
    return { options, today, ...words, variables, account: null };
  }
  const live = await readLiveVariables();
  const isLive = 'values' in live;
  return {
    options,
    today,
    ...words,
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

function readWords(today: string): Pick<Context, 'subjects' | 'documents'> {
  const none = { subjects: [], documents: [] };
  const days = Object.values(CLAIMS).flatMap(({ validFrom, validUntil }) => [
    validFrom,
    validUntil,
  ]);
  if (!days.every(isDay)) return none;
  try {
    const texts = readTexts(readDocuments(ROOT), today);
    return { subjects: subjectsOf(texts), documents: texts.documents };
  } catch (error) {
    if (error instanceof LegalDocumentError) return none;
    throw error;
  }
}
