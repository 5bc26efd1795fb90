import { expect, it, onTestFinished } from 'vitest';
import { refuseLateAnnouncements } from '../../../../scripts/deploy/announcements.ts';
import { startFakeSite } from '../../../support/commands/fake-site.ts';
import { datedFixture, type VersionFixture } from '../../../support/pages/legal-fixture.ts';

const LAW = ['compelledBy: Act A', 'sources:', '  - { statute: Act A, checked: 2026-11-26 }'];
const FIRST = { effective: '2025-10-01', summary: '' };

/** Deploys versions on a day on which the live site has those addresses. */
async function deploy(
  today: string,
  live: readonly string[],
  ...versions: readonly VersionFixture[]
): Promise<void> {
  const site = await startFakeSite(({ path }) => ({ status: live.includes(path) ? 200 : 404 }));
  onTestFinished(() => site.close());
  await refuseLateAnnouncements(site.url, today, {
    'terms-of-service': datedFixture(FIRST, ...versions),
  });
}

const CHANGE = { effective: '2026-12-26', announced: '2026-11-26', material: true };
const ADDRESS = '/terms-of-service/2026-12-26';

it('a version is deployed on the day of its announcement, or before', async () => {
  await deploy('2026-11-20', [], CHANGE);
  await deploy('2026-11-26', [], CHANGE);
});

it('later only where the live site has it already, or where it does not wait for readers', async () => {
  await deploy('2026-12-01', [ADDRESS], CHANGE);
  await deploy('2026-12-01', [], { ...CHANGE, entries: LAW });
  await deploy('2026-12-01', [], { ...CHANGE, entries: ['withdrawn: 2026-11-28'] });
  await expect(deploy('2026-11-27', [], CHANGE)).rejects.toThrow(
    'the live site does not have them: terms-of-service/2026-12-26.md. Write announced: "2026-11-27" or a later day. A material change then takes effect on 2026-12-27 or later: rename its file',
  );
  // One that has taken effect meanwhile was not announced either.
  await expect(deploy('2027-01-01', [], { ...CHANGE, material: false })).rejects.toThrow(
    /Write announced: "2027-01-01" or a later day\. Where a law/,
  );
});
