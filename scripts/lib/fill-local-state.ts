/** What a local site needs before its first visitor: a package behind every download, and the tables of the counts. */
import { readBucket, readD1Database } from './configuration.ts';
import { openLocalState } from './local-state.ts';
import { createBucketStore } from './packages/bucket-store.ts';
import { fillSamplePackages } from './packages/samples.ts';
import { migrate, OtherTablesError } from './reports-database.ts';

/** Fills it for a command that serves it; ends the process with a message where it is of another build. */
export async function prepareLocalState(stateDirectory: string): Promise<void> {
  try {
    await fillLocalState(stateDirectory);
  } catch (error) {
    if (!(error instanceof OtherTablesError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Releases a sample of each package that the local bucket lacks, and applies missing migrations.
 * @param stateDirectory the value of `wrangler dev --persist-to`; created where it is missing
 * @param fill adds rows to the database, which has its tables by then
 */
export async function fillLocalState(
  stateDirectory: string,
  fill?: (database: D1Database) => Promise<void>,
): Promise<void> {
  const miniflare = await openLocalState(stateDirectory, {
    r2Buckets: { PACKAGES: readBucket('PACKAGES') },
    d1Databases: { REPORTS: readD1Database() },
  });
  try {
    const bucket = await miniflare.getR2Bucket('PACKAGES');
    await fillSamplePackages(createBucketStore(bucket, `the local bucket in ${stateDirectory}`));
    const database = (await miniflare.getD1Database('REPORTS')) as D1Database;
    await migrate(database, stateDirectory);
    await fill?.(database);
  } finally {
    await miniflare.dispose();
  }
}
