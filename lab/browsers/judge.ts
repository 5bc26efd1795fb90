/** Judges what was read of a page, by itself and in comparison with the newest browser. */
import { LOOKS_RIGHT } from '../../build/browser-baseline.ts';
import type { Page } from '../../src/config/pages.ts';
import type { Engine } from './engine.ts';
import type { Box, PageFacts } from './in-page.ts';

/** One line of the table, in one engine. `why` is what failed, or why it was skipped. */
export interface Verdict {
  check: string;
  result: 'held' | 'failed' | 'skipped';
  why: string;
}

/** A console message of an engine about something that is meant for others, with the reason why it is harmless. */
interface Excuse {
  pattern: RegExp;
  family: Engine['family'];
  /** The first major version without the message. */
  before: number;
  /** Why the cause is left as it is. */
  reason: string;
}

const EXCUSES: readonly Excuse[] = [
  {
    pattern: /<link rel=preload> has an unsupported `type` value/,
    family: 'chromium',
    before: 85,
    reason: 'the Link header announces an AVIF; without its type the file would be fetched in vain',
  },
  {
    pattern: /^warning: While parsing speculation rules: .*"eagerness"/,
    family: 'chromium',
    before: 121,
    reason: 'the rule is left out, so links are fetched when they are followed',
  },
  {
    pattern:
      /^CONSOLE SECURITY ERROR Unrecognized Content-Security-Policy directive 'manifest-src'/,
    family: 'webkit',
    before: Number.POSITIVE_INFINITY,
    reason: 'WebKitGTK is built without manifests; Safari has known the directive since 11.1',
  },
];

/**
 * Tolerated distance from the position in the newest Chromium, in pixels. Engines round line heights up or down: six for a
 * headline of three lines. One more line of small print moves what is centred beside it by half its height: ten.
 */
const SAME_LETTERS_PX = 12;
/** The same in another engine: one line of text more or less. */
const OTHER_LINES_PX = 64;
/** Tolerated difference in the page's height, for the same two reasons. */
const SAME_LETTERS_SHARE = 0.03;
const OTHER_LINES_SHARE = 0.06;
/** Text in fonts of the device, or boxes in their place: engines choose different ones and break lines differently. */
const OWN_LETTERS = 2;

/** All checks except the comparison with another engine. */
export function judgePage(page: Page, facts: PageFacts): Verdict[] {
  const { ground, brandGround, headline, control, header, windowHeight, outside, covered, faint } =
    facts;
  return [
    verdict(
      'styled',
      String(ground) !== String(brandGround) && `the ground is ${ground}, not ${brandGround}`,
    ),
    verdict(
      'fits the width',
      outside.length > 0 && `beyond the sides: ${outside.slice(0, 3).join(' | ')}`,
    ),
    verdict(
      'header and headline are free',
      covered.length > 0 && `covered by ${covered.slice(0, 3).join(' | ')}`,
    ),
    verdict(
      'header comes first',
      header !== null &&
        headline !== null &&
        header.bottom > headline.top + 1 &&
        'the headline begins above its end',
    ),
    verdict('links can be read', faint.length > 0 && faint.slice(0, 3).join(' | ')),
    ...(page.kind === 'landing'
      ? [
          verdict(
            'control within a swipe',
            control === null
              ? 'there is none'
              : control.top > 2 * windowHeight &&
                  `it begins ${Math.round(control.top)} px below the top`,
          ),
        ]
      : []),
  ];
}

/** Compares positions with those in the newest Chromium. Below the baseline, spacing may differ. */
export function comparePages(
  engine: Engine,
  { language }: Pick<Page, 'language'>,
  facts: PageFacts,
  newest: PageFacts | undefined,
): Verdict {
  const check = 'laid out as in the newest';
  if (newest === undefined)
    return { check, result: 'skipped', why: 'the newest Chromium has not been asked' };
  if (engine.family === 'chromium' && engine.major < LOOKS_RIGHT.chrome)
    return { check, result: 'skipped', why: `spaces may differ below ${LOOKS_RIGHT.chrome}` };
  const hasSameLetters = engine.family === 'chromium' && language === 'en';
  const factor = engine.family !== 'chromium' && language !== 'en' ? OWN_LETTERS : 1;
  const allowed = hasSameLetters ? SAME_LETTERS_PX : OTHER_LINES_PX * factor;
  const places = (['headline', 'control', 'picture', 'header'] as const).flatMap((name) =>
    distances(name, facts[name], newest[name], allowed),
  );
  const allowedHeight =
    newest.pageHeight * (hasSameLetters ? SAME_LETTERS_SHARE : OTHER_LINES_SHARE * factor);
  if (Math.abs(facts.pageHeight - newest.pageHeight) > allowedHeight)
    places.push(`the page is ${facts.pageHeight} px high instead of ${newest.pageHeight}`);
  return verdict(check, places.length > 0 && places.join('; '));
}

/** @param lines of the console; `null` when it could not be read */
export function judgeConsole(engine: Engine, lines: readonly string[] | null): Verdict {
  const check = 'quiet console';
  if (lines === null) return { check, result: 'skipped', why: 'the console cannot be read' };
  const excused = EXCUSES.filter(
    ({ family, before }) => engine.family === family && engine.major < before,
  );
  const left = lines.filter((line) => !excused.some(({ pattern }) => pattern.test(line)));
  return verdict(check, left.length > 0 && left.slice(0, 3).join(' | '));
}

/** @param failed a line for each failed request */
export function judgeRequests(failed: readonly string[]): Verdict {
  return verdict('every request answered', failed.length > 0 && failed.slice(0, 3).join(' | '));
}

/** @param fault what failed; `false` when the check held */
export function verdict(check: string, fault: string | false): Verdict {
  return fault === false
    ? { check, result: 'held', why: '' }
    : { check, result: 'failed', why: fault };
}

function distances(name: string, box: Box | null, wanted: Box | null, allowed: number): string[] {
  if (box === null || wanted === null) return box === wanted ? [] : [`${name} is not in both`];
  return (['left', 'top', 'right', 'bottom'] as const)
    .map((side) => ({ side, distance: box[side] - wanted[side] }))
    .filter(({ distance }) => Math.abs(distance) > allowed)
    .map(({ side, distance }) => `${name}'s ${side} is off by ${Math.round(distance)} px`);
}
