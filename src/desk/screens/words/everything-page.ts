/** Everything that its reader answers for, on one page to print and sign. */
import { calendarOf } from '../../../approvals/calendar.ts';
import type { LegalClause, LegalSource } from '../../../approvals/documents.ts';
import type { VersionText } from '../../../approvals/texts.ts';
import type { Line } from '../../../approvals/words.ts';
import { permissionsIn } from '../../../config/android-permissions.ts';
import type { Brand } from '../../../config/brands/index.ts';
import { LANGUAGE_CODES } from '../../../config/languages.ts';
import { MATCH_FORMATS, MULTIPLIERS, POINTS } from '../../../config/points.ts';
import { isNotOfferedYet, isRestricted, REGION_IDS } from '../../../config/regions.ts';
import { describeVariables } from '../../../config/variables.ts';
import { citeWords } from '../../../content/claims/approval.ts';
import { stateName, ui } from '../../../content/ui/index.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { readLive } from '../../live.ts';
import { type LiveState, textOf } from '../../live-state.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { type Area, areasOfPages } from './translations-page.ts';

/** What may be approved, as it is printed. */
export interface Printed {
  subject: string;
  /** What an approval of it is for. */
  lines: readonly Line[];
  /** The digits by which a signed page and a record name these words. */
  digits: string;
  status: string;
}

export interface EverythingShown extends ScreenData {
  kind: 'everything';
  claims: (Printed & { id: string; isConfirmed: boolean; now: string; paths: string[] })[];
  statements: (Printed & { title: string })[];
  reasons: (Printed & { group: string; permissions: string[] })[];
  documents: {
    title: string;
    path: string;
    brands: string;
    versions: (Pick<VersionText, 'path' | 'days' | 'material' | 'term'> & {
      /** `null` for a version that readers can no longer meet as theirs: its address has it. */
      printed: (Printed & { texts: readonly Line[] }) | null;
      sources: readonly LegalSource[];
      clauses: readonly LegalClause[];
    })[];
  }[];
  /** The facts of each brand that are not confirmed. */
  brands: {
    name: string;
    placeholders: { fact: string; printed: string[] }[];
  }[];
  switches: readonly (readonly string[])[];
  /** Days on which words change or must be checked again, the next one first. */
  calendar: readonly { day: string; what: string }[];
  /** As `/where-to-play` prints them. */
  states: readonly Line[];
  /** As `/points-table` prints them. */
  points: { formats: readonly string[]; tables: typeof POINTS; multipliers: typeof MULTIPLIERS };
  /** Of the pages, which no approval is for. */
  translations: readonly Area[];
}

/** `/words/sheet` */
export async function readEverything({ env }: Pick<DeskContext, 'env'>): Promise<EverythingShown> {
  const live = await readLive(env);
  const { texts } = live.decided;
  const print = (subject: string) => printOf(live, subject);
  return {
    kind: 'everything',
    lead: `What the site promises on ${formatDate(texts.today)}, and who approves it.`,
    statements: texts.statements.map(({ title, subject }) => ({ title, ...print(subject) })),
    claims: texts.claims.map(({ id, record, paths, words }) => ({
      id,
      ...print(words.subject),
      isConfirmed: record.evidence.isConfirmed,
      now: textOf(live, words.subject).words,
      paths,
    })),
    reasons: texts.reasons.map(({ record: { group }, words }) => ({
      group,
      permissions: [...permissionsIn(group)],
      ...print(words.subject),
    })),
    documents: texts.documents.map(({ title, path, brandNames, versions }) => ({
      title,
      path,
      brands: brandNames.join(', '),
      versions: versions.map((version) => ({
        path: version.path,
        days: version.days,
        material: version.material,
        term: version.term,
        printed:
          version.term === 'past'
            ? null
            : { ...print(`document ${version.path}`), texts: version.texts },
        sources: version.sources,
        clauses: version.clauses,
      })),
    })),
    brands: texts.brands.map(describeBrand),
    switches: describeVariables(),
    calendar: calendarOf(texts),
    states: statesOf(texts.brands),
    points: { formats: MATCH_FORMATS, tables: POINTS, multipliers: MULTIPLIERS },
    translations: areasOfPages(),
  };
}

function printOf(live: LiveState, subject: string): Printed {
  const found = live.decided.subjects.find((one) => one.subject === subject);
  if (found === undefined) throw new Error(`${subject} is not among what may be approved.`);
  return {
    subject,
    lines: found.lines,
    digits: citeWords(found.digest),
    status: textOf(live, subject).status.why,
  };
}

function describeBrand(brand: Brand): EverythingShown['brands'][number] {
  const { name, placeholders } = brand;
  const facts: Readonly<Record<string, unknown>> = { ...brand };
  return {
    name,
    placeholders: placeholders.map((fact) => ({ fact, printed: linesOf(facts[fact]) })),
  };
}

/** Members of a fact that are about looks only. */
const LOOKS = ['icon', 'className'];

function linesOf(value: unknown): string[] {
  if (value === null || value === undefined) return ['none'];
  if (typeof value !== 'object') return [String(value)];
  if (Array.isArray(value)) return value.map((one) => linesOf(one).join(', '));
  const facts = Object.entries(value).filter(([name]) => !LOOKS.includes(name));
  return facts.map(([name, inner]) => `${name}: ${linesOf(inner).join(', ')}`);
}

function statesOf(brands: readonly Brand[]): readonly Line[] {
  const offered = [...new Set(brands.map(({ cashPlay }) => cashPlay.offered))];
  return REGION_IDS.flatMap((region) =>
    LANGUAGE_CODES.map((language) => {
      const { restricted, free, permitted } = ui(language).states;
      const isFree = (one: Brand['cashPlay']['offered']) =>
        one === 'none' || isNotOfferedYet(region);
      const play = isRestricted(region)
        ? [restricted]
        : [...new Set(offered.map((one) => (isFree(one) ? free : permitted)))];
      return {
        what: stateName(region, 'en'),
        language,
        brand: null,
        text: `${stateName(region, language)}: ${play.join(' / ')}`,
      };
    }),
  );
}
