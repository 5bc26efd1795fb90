/** The page of what readers saw on a day: one that was there before the day was over is not the desk's. */
import { expect, it } from 'vitest';
import { readDayPage } from '../../../src/desk/day-files.ts';
import { addOnce, keepContent } from '../../../src/desk/records/log.ts';
import { addDays, DAY_MS, formatIndianDate } from '../../../src/shared/days.ts';
import { changeBucket, openRecordsBucket } from '../../support/records.ts';

it('counts once the day is over, and is kept once', async () => {
  const { bucket, dispose } = await openRecordsBucket();
  try {
    const today = formatIndianDate(Date.now());
    const keep = async (day: string, html: string) => {
      const page = await keepContent(bucket, html, 'html');
      return addOnce(bucket, 'day', { day, name: 'page' }, { day, page });
    };
    const read = (day: string, from = bucket) => readDayPage(from, day);
    expect(await keep(today, '<p>Early</p>')).toBe(true);
    expect(await read(today)).toBeNull();
    const yesterday = addDays(today, -1);
    expect(await keep(yesterday, '<p>As it was</p>')).toBe(true);
    expect(await keep(yesterday, '<p>As it was not</p>')).toBe(false);
    const page = await read(yesterday);
    expect(page?.address).toBe(`/state/log/content/${page?.sha256}.html`);
    expect(await (await bucket.get(`log/content/${page?.sha256}.html`))?.text()).toBe(
      '<p>As it was</p>',
    );
    // The same bucket as R2's clock would have it if the page of today were of tomorrow.
    const later = changeBucket(bucket, {
      async list(options) {
        const listed = await bucket.list(options);
        const objects = listed.objects.map(
          ({ key, size, uploaded, customMetadata = {}, checksums }) => ({
            key,
            size,
            uploaded: new Date(uploaded.getTime() + DAY_MS),
            customMetadata,
            checksums,
          }),
        );
        return { ...listed, objects };
      },
    });
    expect(await read(today, later)).not.toBeNull();
  } finally {
    await dispose();
  }
});
