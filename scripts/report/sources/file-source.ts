import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CountsSource } from '../daily-counts.ts';

const WITH_PLANS = z.looseObject({
  plans: z.array(
    z.looseObject({
      page: z.string(),
      brand: z.string(),
      run: z.string(),
      verdicts: z.looseObject({}).optional(),
    }),
  ),
});

/**
 * Daily counts in a JSON file, the tables of `DailyCounts` as one object: what an export of a lake gives, or a
 * report that is to be repeated later.
 * @throws Error on reading when there is no such file, or it is not JSON
 */
export function openFile(file: string): CountsSource {
  async function read(): Promise<unknown> {
    const text = await readFile(file, 'utf8').catch((cause) => {
      throw new Error(`${file} cannot be read: is it there?`, { cause });
    });
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new Error(`${file} is not JSON.`, { cause });
    }
  }
  const write = (counts: unknown) => writeFile(file, `${JSON.stringify(counts, null, 2)}\n`);
  return {
    description: file,
    read,
    async register(plan) {
      const counts = WITH_PLANS.parse(await read());
      await write({ ...counts, plans: [...counts.plans, plan] });
    },
    async record({ page, brand, run }, label, verdict) {
      const counts = WITH_PLANS.parse(await read());
      const plans = counts.plans.map((plan) =>
        plan.page === page && plan.brand === brand && plan.run === run
          ? { ...plan, verdicts: { [label]: verdict, ...plan.verdicts } }
          : plan,
      );
      await write({ ...counts, plans });
    },
    close: async () => {},
  };
}
