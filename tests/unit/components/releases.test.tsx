/** Markup that is rendered separately and put into the slots of a page. */
import { expect, it } from 'vitest';
import { TrustCard } from '../../../src/components/download/TrustCard.tsx';
import { ReleaseList } from '../../../src/components/verify/ReleaseList.tsx';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { renderMarkup } from '../../../src/worker/document/render-markup.ts';

const RELEASE = {
  sha256: 'a'.repeat(64),
  versionName: '8 <"beta">',
  sizeBytes: 3_140_000,
  uploaded: new Date('2026-11-12T20:00:00Z'),
};

it('the list of releases has what readers see and what the file check compares', async () => {
  const earlier = { ...RELEASE, sha256: 'b'.repeat(64), versionName: null };
  const packages = [
    { name: 'standard', releases: [RELEASE, earlier] },
    { name: 'upgrade', releases: [] },
  ] as const;
  const version = '8 &lt;&quot;beta&quot;&gt;';
  expect(await renderMarkup(<ReleaseList packages={packages} language="en" />)).toBe(
    `<h3>The app</h3><ul><li data-sha256="${RELEASE.sha256}" data-standing="current" data-version="${version}" data-date="13 November 2026">` +
      `<p>${version} · 13 November 2026 · 3.1 MB · current</p><code>${RELEASE.sha256}</code></li>` +
      `<li data-sha256="${earlier.sha256}" data-standing="earlier" data-version="–" data-date="13 November 2026">` +
      `<p>– · 13 November 2026 · 3.1 MB · older</p><code>${earlier.sha256}</code></li></ul>`,
  );
});

it('an empty list of releases differs from one that could not be read', async () => {
  const read = (packages: [] | null) =>
    renderMarkup(<ReleaseList packages={packages} language="en" />);
  expect(await read([])).toMatch(/^<p>[^<]+<\/p>$/);
  expect(await read(null)).toMatch(/^<p>[^<]+<\/p>$/);
  expect(await read([])).not.toBe(await read(null));
});

it('the facts below a package link are list items', async () => {
  const release = { permissions: null, signers: null };
  expect(
    await renderMarkup(<TrustCard release={release} brand={BRANDS.main} language="en" />),
  ).toBe('<li><span>Complaints</span> <a href="/help">acknowledged within 24 hours</a></li>');
});
