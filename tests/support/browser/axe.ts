import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { layOutAll } from '../../../scripts/lib/browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Run = (options: RunOptions) => Promise<AxeResults>;

/** What axe finds, one line each; evaluated, because the page's policy allows no foreign script element. */
export async function findingsOf(page: Page, rulesOff: readonly string[] = []): Promise<string[]> {
  await page.evaluate(AXE);
  // Parts that are rendered only when they come into view would move others while axe compares colours.
  await page.evaluate(layOutAll);
  const rules = Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: { run: Run } };
      const { violations } = await axe.run(options);
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) =>
            `${impact} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`,
        ),
      );
    },
    // Passes are most of its report, and take it longest to write.
    { rules, resultTypes: ['violations'] } satisfies RunOptions,
  );
}
