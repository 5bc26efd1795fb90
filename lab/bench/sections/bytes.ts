/** The sizes whose budgets the tests check, as figures: documents, scripts, the worker's bundle, responses of the edge. */
import { gzipSync } from 'node:zlib';
import { startBuiltSite } from '../../../scripts/lib/built-site.ts';
import { BUDGETS, formatKilobytes } from '../../../tests/support/budgets.ts';
import {
  type LandingBytes,
  releaseDescribedPackages,
  weighLandingPages,
} from '../../../tests/support/pages/landing-states.ts';
import {
  type PageBytes,
  type ScriptBytes,
  type Sizes,
  weighPages,
  weighScripts,
} from '../../../tests/support/pages/page-bytes.ts';
import { SITE_ENTRY } from '../../../tests/support/site/site-entry.ts';
import { readBuiltWorker } from '../build.ts';
import { type Finding, judge, note } from '../finding.ts';

const SECTION = 'Bytes';
const EDGE = 'As an edge sends it, heaviest state';

/** A quick run measures the same. */
export async function measureBytes(): Promise<{
  findings: Finding[];
  pages: readonly PageBytes[];
  landingPages: readonly LandingBytes[];
  scripts: readonly ScriptBytes[];
}> {
  const site = await startBuiltSite('bench', { packages: false, entry: SITE_ENTRY });
  try {
    await releaseDescribedPackages(site.store);
    const scripts = await weighScripts('bench');
    const pages = await weighPages(site.url, scripts);
    const landingPages = await weighLandingPages(site.url);
    const bundle = (await readBuiltWorker()).replace(/\/\/# sourceMappingURL=\S*\s*$/, '');
    const findings = [
      ...pages.map(reportPage),
      ...scripts.map(({ name, sizes }) =>
        note(SECTION, `${name}: raw, gzip, brotli`, formatSizes(sizes)),
      ),
      judge(
        SECTION,
        'scripts that a document names, gzip, most of all pages',
        Math.max(...pages.map(({ scriptsGzip }) => scriptsGzip)),
        BUDGETS.scriptBytes,
      ),
      judge(SECTION, 'worker bundle, gzip', gzipSync(bundle).length, BUDGETS.workerBundle),
      ...landingPages.map(reportLandingPage),
    ];
    return { findings, pages, landingPages, scripts };
  } finally {
    await site.dispose();
  }
}

function reportPage({ path, isLanding, html, css }: PageBytes): Finding {
  const what = `${path}: HTML with its CSS, brotli (raw, gzip; the CSS raw, gzip, brotli)`;
  const finding = isLanding
    ? judge(SECTION, what, html.brotli, BUDGETS.documentBytes)
    : note(SECTION, what, formatKilobytes(html.brotli));
  const others = [html.raw, html.gzip].map(formatKilobytes).join(', ');
  return { ...finding, actual: `${finding.actual} (${others}; ${formatSizes(css)})` };
}

function reportLandingPage(page: LandingBytes): Finding {
  const { path, state, plain, brotli, zstd, head, total } = page;
  const finding = judge(
    EDGE,
    `${path}, ${state}: with head (plain; brotli, zstd; head)`,
    total,
    BUDGETS.edgeBytes,
  );
  return { ...finding, actual: `${finding.actual} (${plain}; ${brotli}, ${zstd}; ${head})` };
}

function formatSizes({ raw, gzip, brotli }: Sizes): string {
  return [raw, gzip, brotli].map(formatKilobytes).join(', ');
}
