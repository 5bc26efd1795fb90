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

/** What an engine cannot help saying, with the reason. */
interface Excuse {
  pattern: RegExp;
  below: number;
  reason: string;
}

/** A warning, not an error; the file is not fetched, and the picture that the page does show is. */
const EXCUSES: readonly Excuse[] = [
  {
    pattern: /<link rel=preload> has an unsupported `type` value/,
    below: 85,
    reason: 'the Link header announces a picture as AVIF, which Chromium reads from 85 on',
  },
];

/** How far a place may be from the newest Chromium's, in pixels: letters are drawn a little wider or narrower. */
const SAME_ENGINE_PX = 6;
/** One line of text more or less, where another engine breaks lines. */
const OTHER_ENGINE_PX = 64;
/** Of the page's height: some lines of text. */
const HEIGHT_SHARE = { chromium: 0.01, firefox: 0.06, webkit: 0.06 } as const;

/** Everything but the comparison with another engine. */
export function judgePage(page: Page, facts: PageFacts): Verdict[] {
  const { ground, brandGround, headline, control, header, windowHeight, outside, covered, faint } = facts;
  return [
    verdict(
      'styled',
      String(ground) !== String(brandGround) && `the ground is ${ground}, not ${brandGround}`,
    ),
    verdict('fits the width', outside.length > 0 && `beyond the sides: ${outside.slice(0, 3).join(' | ')}`),
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
              : control.top > 2 * windowHeight && `it begins ${Math.round(control.top)} px below the top`,
          ),
        ]
      : []),
  ];
}

/** Whether things stand where the newest Chromium has them. Below the baseline spaces may differ. */
export function comparePages(engine: Engine, facts: PageFacts, newest: PageFacts | undefined): Verdict {
  const check = 'laid out as in the newest';
  if (newest === undefined)
    return { check, result: 'skipped', why: 'the newest Chromium has not been asked' };
  if (engine.family === 'chromium' && engine.major < LOOKS_RIGHT.chrome)
    return { check, result: 'skipped', why: `spaces may differ below ${LOOKS_RIGHT.chrome}` };
  const allowed = engine.family === 'chromium' ? SAME_ENGINE_PX : OTHER_ENGINE_PX;
  const places = (['headline', 'control', 'picture', 'header'] as const).flatMap((name) =>
    distances(name, facts[name], newest[name], allowed),
  );
  const allowedHeight = newest.pageHeight * HEIGHT_SHARE[engine.family];
  if (Math.abs(facts.pageHeight - newest.pageHeight) > allowedHeight)
    places.push(`the page is ${facts.pageHeight} px high instead of ${newest.pageHeight}`);
  return verdict(check, places.length > 0 && places.join('; '));
}

/** @param lines what the console said; `null` when it could not be read */
export function judgeConsole(engine: Engine, lines: readonly string[] | null): Verdict {
  const check = 'quiet console';
  if (lines === null) return { check, result: 'skipped', why: 'the console cannot be read' };
  const excused = EXCUSES.filter(({ below }) => engine.family === 'chromium' && engine.major < below);
  const left = lines.filter((line) => !excused.some(({ pattern }) => pattern.test(line)));
  return verdict(check, left.length > 0 && left.slice(0, 3).join(' | '));
}

/** @param failed lines about requests that brought no success */
export function judgeRequests(failed: readonly string[]): Verdict {
  return verdict('every request answered', failed.length > 0 && failed.slice(0, 3).join(' | '));
}

/** @param fault what is wrong; `false` when nothing is */
export function verdict(check: string, fault: string | false): Verdict {
  return fault === false ? { check, result: 'held', why: '' } : { check, result: 'failed', why: fault };
}

function distances(name: string, box: Box | null, wanted: Box | null, allowed: number): string[] {
  if (box === null || wanted === null) return box === wanted ? [] : [`${name} is not in both`];
  return (['left', 'top', 'right', 'bottom'] as const)
    .map((side) => ({ side, distance: box[side] - wanted[side] }))
    .filter(({ distance }) => Math.abs(distance) > allowed)
    .map(({ side, distance }) => `${name}'s ${side} is off by ${Math.round(distance)} px`);
}
