/**
 * What is recorded: a row of this table for each kind, with the shape of its records. Names of places, variables and packages
 * are texts here: a record stays one when the configuration no longer has the name.
 */
import * as z from 'zod/mini';
import { APPROVERS } from '../../approvals/approvers.ts';
import { isDay } from '../../shared/days.ts';

const text = z.string();
const day = text.check(z.refine(isDay));
const sha256 = text.check(z.regex(/^[0-9a-f]{64}$/));

/** What was decided about words. `words` names the content that holds them. */
const decision = {
  /** One subject, or everything that needs an approver. */
  subject: text,
  reason: text,
  by: text,
  approver: z.enum(APPROVERS),
  words: sha256,
};

/** A finding of the doctor. */
const finding = z.object({
  status: z.enum(['ok', 'note', 'missing', 'wrong']),
  what: text,
  why: z.optional(text),
  next: z.optional(text),
});

export const KINDS = {
  approval: z.object({
    ...decision,
    /** Ids of the objections that its page showed. It answers only these. */
    answers: z.array(text),
  }),
  objection: z.object(decision),
  /** `readout` names the content that was frozen. */
  pin: z.object({ subject: text, name: text, by: text, readout: sha256 }),
  /** A campaign link that is out. */
  link: z.object({
    link: text,
    asked: z.object({
      page: text,
      brand: text,
      source: text,
      campaign: text,
      from: day,
      to: day,
      /** Among the links of the same place and campaign. */
      number: z.int(),
    }),
    purpose: text,
    /** How many of its checks failed when it was kept; absent where none did. */
    failing: z.optional(z.int()),
    by: text,
  }),
  /** The walk of a morning: of how many pages that kept links lead to, and what was wrong with which. */
  walk: z.object({
    pages: z.int(),
    faults: z.array(z.object({ page: text, brand: text, why: text })),
  }),
  /** A name that was given to a campaign, in place of one by which nothing had come: `was`. */
  campaign: z.object({ name: text, meaning: text, by: text, was: z.optional(text) }),
  /** A campaign that was ended there and then, or that goes on: until its last day, or without one. */
  ending: z.object({
    campaign: text,
    isEnded: z.boolean(),
    last: z.optional(day),
    by: text,
  }),
  /**
   * What happened on a day, in a person's words. `subject` is a page or page test, or empty for all. A day that is left out of a
   * test is shown so beside its result, until it is taken in again.
   */
  note: z.object({
    subject: text,
    day,
    text,
    effect: z.enum(['none', 'left out', 'taken in']),
    by: text,
  }),
  /** The site's state: the first look of each day in India, and each that found something else. */
  site: z.object({
    build: text,
    /** Identifies the words that the site was built from. */
    words: text,
    version: z.nullable(z.object({ id: text, tag: text, uploaded: text })),
    run: text,
    /** Variables that are set, or that cannot be read; the others have their defaults. */
    variables: z.array(
      z.object({
        name: text,
        value: text,
        source: z.enum(['set', 'default', 'invalid']),
      }),
    ),
    /** The live release of each package. */
    releases: z.array(z.object({ package: text, version: z.nullable(text), sha256: text })),
    /** Addresses of the documents' versions in force. */
    documents: z.array(text),
  }),
  /** What needs a login at Cloudflare, from `npm run snapshot`: the doctor's findings, and who gets which version. */
  checks: z.object({
    sections: z.array(z.object({ title: text, findings: z.array(finding) })),
    /** The newest first; `null` on a machine. */
    cloudflare: z.nullable(
      z.object({
        deployments: z.array(
          z.object({
            created: text,
            message: text,
            shares: z.array(z.object({ version: text, percentage: z.number() })),
          }),
        ),
        versions: z.array(z.object({ id: text, created: text, tag: text, message: text })),
      }),
    ),
  }),
  /** `page` names the content: what readers saw on a day that is over. */
  day: z.object({ day, page: sha256 }),
  /** A mail that is sent once. */
  mail: z.object({ subject: text }),
} as const;

export type Kind = keyof typeof KINDS;

/** A record without its key and time. */
export type Row<Of extends Kind> = z.infer<(typeof KINDS)[Of]>;

/** Too large for the metadata of an object, which R2 limits to 8,192 bytes: each is read by itself. */
export const LARGE: readonly Kind[] = ['checks', 'walk'];

/** @returns `null` for a text that is not such a record */
export function parseRow<Of extends Kind>(kind: Of, json: string): Row<Of> | null {
  try {
    const { data } = KINDS[kind].safeParse(JSON.parse(json));
    return (data ?? null) as Row<Of> | null;
  } catch {
    return null;
  }
}
