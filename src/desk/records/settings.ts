/**
 * The site's settings whenever they had changed since they were looked at last. Nothing else tells when a switch was set: the
 * platform only knows the settings that are live, and when their version was uploaded.
 */
import type { SiteState } from '../../worker/entrypoints/state.ts';
import { createObject, listAll, type RecordsBucket } from './bucket.ts';
import { digestOf } from './digest-of.ts';

/** Settings from a moment on. */
export interface Settings {
  /** ISO 8601: when their version was uploaded, otherwise when they were seen first. */
  since: string;
  /** Each variable that is set, with its value; one that cannot be read has what is in force instead. */
  values: Readonly<Record<string, string>>;
}

type Live = Pick<SiteState, 'version' | 'variables'>;

const PREFIX = 'settings/';
const KEY = /^settings\/(.+)\.json$/;

/** Keeps the live settings where they are not those that were kept last. @throws what the bucket rejects with */
export async function keepSettings(
  bucket: RecordsBucket,
  live: Live,
  nowMs: number,
): Promise<void> {
  const [last] = await readKept(bucket, '9999');
  const settings = settingsOf(live, last, nowMs);
  if (settings === null) return;
  const text = JSON.stringify(settings);
  const sha256 = await digestOf(text);
  await createObject(bucket, `${PREFIX}${settings.since}.json`, text, {
    sha256,
    type: 'application/json',
  });
}

/**
 * The settings that were in force on a day and later, the oldest first, with the live ones.
 * @param day ISO 8601, of Greenwich as the moments are: begin a day early for one in India
 */
export async function readSettings(
  bucket: RecordsBucket,
  live: Live,
  day: string,
  nowMs: number,
): Promise<Settings[]> {
  const kept = await readKept(bucket, day);
  const now = settingsOf(live, kept.at(-1), nowMs);
  return now === null ? kept : [...kept, now];
}

/** Those since a day, and the last ones before it. */
async function readKept(bucket: RecordsBucket, day: string): Promise<Settings[]> {
  const keys = (await listAll(bucket, PREFIX)).map(({ key }) => key);
  const later = keys.findIndex((key) => (KEY.exec(key)?.[1] ?? '') >= day);
  const from = later === -1 ? keys.length - 1 : later - 1;
  const texts = await Promise.all(
    keys.slice(Math.max(0, from)).map(async (key) => (await bucket.get(key))?.text()),
  );
  return texts.flatMap((text) => parseSettings(text) ?? []);
}

/** The desk wrote it, so its shape is known; what is not JSON counts as missing. */
function parseSettings(text: string | undefined): Settings | null {
  try {
    return text === undefined ? null : (JSON.parse(text) as Settings);
  } catch {
    return null;
  }
}

/** `null` where they are the last ones. */
function settingsOf(
  { version, variables }: Live,
  last: Settings | undefined,
  nowMs: number,
): Settings | null {
  const values = Object.fromEntries(
    variables.flatMap(({ name, value, source }) => (source === 'default' ? [] : [[name, value]])),
  );
  if (last !== undefined && JSON.stringify(values) === JSON.stringify(last.values)) return null;
  const uploadedMs = Date.parse(version?.uploaded ?? '');
  const uploaded = Number.isNaN(uploadedMs) ? '' : new Date(uploadedMs).toISOString();
  const isTheirs = uploaded > (last?.since ?? '') && uploadedMs <= nowMs;
  return { since: isTheirs ? uploaded : new Date(nowMs).toISOString(), values };
}
