/** Markup that is rendered separately and put into the slots of a page. */
import { expect, it } from 'vitest';
import { BRANDS } from '../../../../src/config/brands/index.ts';
import { reasonFor } from '../../../../src/content/permission-reasons.ts';
import { TrustCard } from '../../../../src/site/components/download/TrustCard.tsx';
import { ReleaseList } from '../../../../src/site/components/verify/ReleaseList.tsx';
import { renderMarkup } from '../../../../src/worker/document/render-markup.ts';

const RELEASE = {
  sha256: 'a'.repeat(64),
  versionName: '8 <"beta">',
  sizeBytes: 3_140_000,
  uploaded: new Date('2026-11-12T20:00:00Z'),
  permissions: null,
};

it('the list of releases has what readers see and what the file check compares', async () => {
  const earlier = { ...RELEASE, sha256: 'b'.repeat(64), versionName: null };
  const packages = [
    { name: 'standard', releases: [RELEASE, earlier] },
    { name: 'upgrade', releases: [] },
  ] as const;
  const version = '8 &lt;&quot;beta&quot;&gt;';
  // In groups that a copy joins.
  const digest = (letter: string) => `<code>${`<span>${letter.repeat(8)}</span>`.repeat(8)}</code>`;
  expect(await renderMarkup(<ReleaseList packages={packages} older={[]} language="en" />)).toBe(
    `<h3>The app</h3><ul><li data-standing="current" data-version="${version}" data-date="13 November 2026">` +
      `<p>${version} · 13 November 2026 · 3.1 MB · current</p>${digest('a')}</li>` +
      `<li data-standing="earlier" data-version="" data-date="13 November 2026">` +
      `<p>no version number · 13 November 2026 · 3.1 MB · older</p>${digest('b')}</li></ul>`,
  );
});

it('a release is listed with what it asks for, why, and what it leaves alone', async () => {
  const asking = (...names: string[]) => names.map((name) => `android.permission.${name}`);
  const releases = [
    { ...RELEASE, permissions: asking('CAMERA', 'READ_CONTACTS', 'INTERNET') },
    { ...RELEASE, uploaded: new Date(1), permissions: asking('READ_CONTACTS', 'CAMERA') },
    { ...RELEASE, uploaded: new Date(0), permissions: [] },
  ];
  const markup = await renderMarkup(
    <ReleaseList packages={[{ name: 'standard', releases }]} older={[]} language="en" />,
  );
  // The older one with the same groups does not repeat them; a group is named without a reason too, until one is approved.
  expect(
    markup
      .split('<li data')
      .slice(1)
      .map((item) => item.slice(item.indexOf('</code>'))),
  ).toEqual([
    `</code><p>It asks for:</p><ul class="asks"><li><b>Contacts</b> </li><li><b>Camera</b> ${reasonFor('camera', 'en') ?? ''}</li></ul>` +
      '<p>It does not ask for: SMS, Location, Calls</p></li>',
    '</code></li>',
    '</code><p>It does not ask for: Contacts, SMS, Location, Calls</p></li></ul>',
  ]);
});

it('an older file has its version, its day if this site released it, and its digest', async () => {
  const file = { sha256: 'c'.repeat(64), versionName: '7.9', since: RELEASE.uploaded };
  const older = [
    { ...file, package: 'standard' as const },
    { ...file, sha256: 'd'.repeat(64), versionName: null, package: null },
  ];
  const markup = await renderMarkup(<ReleaseList packages={[]} older={older} language="en" />);
  expect(markup).toContain(
    '<li data-standing="earlier" data-version="7.9" data-date="13 November 2026"><p>7.9 · 13 November 2026</p>',
  );
  expect(markup).toContain(
    '<li data-standing="earlier" data-version="" data-date=""><p>no version number</p>',
  );
  expect(markup).not.toContain('data-incomplete');
});

it('a list that could not be read whole differs from an empty one, for readers and for the check', async () => {
  const read = (packages: [] | null, older: [] | null) =>
    renderMarkup(<ReleaseList packages={packages} older={older} language="en" />);
  expect(await read([], [])).toMatch(/^<p>[^<]+<\/p>$/);
  expect(await read(null, null)).toMatch(/^<p data-incomplete="">[^<]+<\/p>$/);
  expect(await read([], null)).toMatch(/^<p>[^<]+<\/p><p data-incomplete="">[^<]+<\/p>$/);
});

it('the facts below a package link are list items', async () => {
  const release = { groups: null, signers: null };
  const markup = await renderMarkup(
    <TrustCard release={release} brand={BRANDS.main} language="en" />,
  );
  expect(markup.replaceAll(/<svg.*?<\/svg>/g, '')).toBe(
    '<li><a href="/verify">Genuine? Check it</a></li><li><a href="/help#whom-can-i-call-or-write-to">Complaints solved in\u00a07\u00a0days</a></li>',
  );
});
