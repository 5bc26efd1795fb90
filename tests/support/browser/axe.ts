import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { layOutAll } from '../../../scripts/lib/browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Run = (part: string, options: RunOptions) => Promise<AxeResults>;

/**
 * Links and buttons that are too small or lie over one another (WCAG 2.2, 2.5.8) while what a visitor has not reached is
 * not laid out: Lighthouse asks then.
 */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: { type: 'rule', values: ['target-size'] } });
}

interface Where {
  /** Looks at this part of the page alone; the rules for a page as a whole then do not apply. */
  within?: string;
  rulesOff?: readonly string[];
}

/** What axe finds, one line each. */
export async function findingsOf(
  page: Page,
  { within, rulesOff = [] }: Where = {},
): Promise<string[]> {
  // Parts that are rendered only when they come into view would move others while axe compares colours.
  await page.evaluate(layOutAll);
  const rules = {
    // Of WCAG 2.2, so axe leaves it out unless it is asked for. Lighthouse asks.
    'target-size': { enabled: true },
    ...Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }])),
  };
  return runAxe(page, { rules }, within);
}

/** Evaluated, because the page's policy allows no foreign script element. */
async function runAxe(page: Page, options: RunOptions, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ([within, options]) => {
      const { axe } = globalThis as unknown as { axe: { run: Run } };
      const { violations } = await axe.run(within, options);
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) =>
            `${impact} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`,
        ),
      );
    },
    // Passes are most of its report, and take it longest to write.
    [within, { ...options, resultTypes: ['violations'] }] satisfies [string, RunOptions],
  );
}
