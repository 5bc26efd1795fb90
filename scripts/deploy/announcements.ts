/**
 * A version is announced once readers can see it. One that was written in time and is deployed late would give its readers
 * fewer days than it says; only the live site knows (docs/operations.md#roll-out).
 */
import { PUBLISHED_FILE } from '../../build/legal/published-list.ts';
import { NOTICE_DAYS, readLegalFolder } from '../../build/legal/read-folder.ts';
import { type DatedDocumentId, pageOf } from '../../src/config/pages.ts';
import { addDays } from '../../src/shared/days.ts';
import { askSite } from '../lib/ask-site.ts';

/**
 * Asks the live site for each version that counts as announced before today.
 * @param origin of the live site @param today ISO 8601, in India @param documents those that are deployed
 * @throws Error that names the versions that the live site does not have, or when it does not answer
 */
export async function refuseLateAnnouncements(
  origin: string,
  today: string,
  documents = readLegalFolder('.').dated,
): Promise<void> {
  const announced = Object.entries(documents).flatMap(([id, { versions }]) =>
    // A first version changes nothing, and readers of a withdrawn one lose nothing.
    versions
      .slice(1)
      .filter((version) => version.announced < today && version.compelledBy === null)
      .map(({ effective, material }) => ({ id, effective, material })),
  );
  const answers = await Promise.all(
    announced.map(async (version) => {
      const { path } = pageOf(version.id as DatedDocumentId);
      const url = new URL(`${path}/${version.effective}`, origin);
      const { status } = await askSite(url, { method: 'HEAD' });
      if (status >= 500) throw new Error(`${url} answered ${status}.`);
      return { ...version, isKnown: status === 200 };
    }),
  );
  const late = answers.filter(({ isKnown }) => !isKnown);
  if (late.length === 0) return;
  const names = late.map(({ id, effective }) => `${id}/${effective}.md`).join(', ');
  const earliest = addDays(today, NOTICE_DAYS);
  const rename = late.some(({ material, effective }) => material && effective < earliest)
    ? ` A material change then takes effect on ${earliest} or later: rename its file, remove its line from ${PUBLISHED_FILE}, and run npm run publish-texts.`
    : '';
  throw new Error(
    `These versions say that they were announced before today, and the live site does not have them: ${names}. Write announced: "${today}" or a later day.${rename} Where a law compels the earlier day, name it: compelledBy.`,
  );
}
