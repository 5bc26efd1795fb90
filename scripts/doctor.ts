/** `npm run doctor [-- --production [--origin https://…]]`: reports what is configured, missing or wrong. */
import { type Context, readContext } from './doctor/context.ts';
import { countFaults, formatReport, type Section } from './doctor/finding.ts';
import { checkLiveSite } from './doctor/live-site.ts';
import { MUST_HOLD } from './doctor/must-hold.ts';
import { DOCTOR } from './doctor/options.ts';
import type { OwnRow } from './doctor/row.ts';
import { runCommand } from './lib/command.ts';
import { readWorkerName } from './lib/configuration.ts';

/** One section for each title, in the order of the table. */
async function examine(context: Context): Promise<Section[]> {
  const wanted = context.options.production ? 'production' : 'machine';
  const rows = MUST_HOLD.filter(
    (row): row is OwnRow => row.seen === 'tree' || row.seen === 'platform',
  ).filter(({ of }) => of === 'both' || of === wanted);
  const found: Section[] = [];
  // One after another: several of them open the same local state.
  for (const { title, check } of rows)
    found.push({ title, findings: [await check(context)].flat() });
  return [...Map.groupBy(found, ({ title }) => title)].map(([title, parts]) => ({
    title,
    findings: parts.flatMap(({ findings }) => findings),
  }));
}

await runCommand(DOCTOR, async (options) => {
  const context = await readContext(options);
  const sections = [
    ...(await examine(context)),
    ...(await checkLiveSite(options.origins, readWorkerName(''))),
  ];
  console.log(
    options.json ? JSON.stringify({ sections }) : formatReport(sections, options.beforeDeploy),
  );
  return countFaults(sections, options.beforeDeploy) === 0 ? 0 : 1;
});
