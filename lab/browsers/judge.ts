/** Whether what was read of a page is right, and whether it is the same as in the newest browser. */
import { LOOKS_RIGHT } from '../../build/browser-baseline.ts';
import type { Page } from '../../src/config/pages.ts';
import type { Engine } from './engine.ts';
import type { Box, PageFacts } from './in-page.ts';

/** One line of the table, in one engine. `why` says what is wrong, or why it was not tried. */
export interface Verdict {
  check: string;
  result: 'held' | 'failed' | 'skipped';
  why: string;
}

/** What an engine says of something that is meant for others; with the reason why nothing is missing. */
interface Excuse {
  pattern: RegExp;
  family: Engine['family'];
  /** The first major version that does not say it. */
  before: number;
  /** Why it is left. */
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
 * How far a place may be from the newest Chromium's, in pixels. Engines round the height of a line up or down: three lines
 * of a headline come to six. A line of small print more moves what is centred beside it by half its height: ten.
 */
const SAME_LETTERS_PX = 12;
/** One line of text more or less, where another engine breaks lines. */
const OTHER_LINES_PX = 64;
/** Of the page's height, for the same two reasons. */
const SAME_LETTERS_SHARE = 0.03;
const OTHER_LINES_SHARE = 0.06;
/** Letters of the device's own, or boxes in their place: engines choose other ones and break lines elsewhere. */
const OWN_LETTERS = 2;

/** Everything but the comparison with another engine. */
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

/** Whether things stand where the newest Chromium has them. Below the baseline spaces may differ. */
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

/** @param lines what the console said; `null` when it could not be read */
export function judgeConsole(engine: Engine, lines: readonly string[] | null): Verdict {
  const check = 'quiet console';
  if (lines === null) return { check, result: 'skipped', why: 'the console cannot be read' };
  const excused = EXCUSES.filter(
    ({ family, before }) => engine.family === family && engine.major < before,
  );
  const left = lines.filter((line) => !excused.some(({ pattern }) => pattern.test(line)));
  return verdict(check, left.length > 0 && left.slice(0, 3).join(' | '));
}

/** @param failed lines about requests that brought no success */
export function judgeRequests(failed: readonly string[]): Verdict {
  return verdict('every request answered', failed.length > 0 && failed.slice(0, 3).join(' | '));
}

/** @param fault what is wrong; `false` when nothing is */
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
