/**
 * Pins that are shared with people outside Access, by an address of the site that ends on a day (docs/decisions/0068). Who
 * shared what until when, and who ended it, is kept for good; the address itself is kept nowhere.
 */
import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { addDays } from '../../../shared/days.ts';
import {
  isSharedToken,
  parseSharedMetadata,
  type SHARE_DAYS,
  SHARED_PREFIX,
  type SharedMetadata,
} from '../../../shared/shared-readout.ts';
import { createObject, listAll } from '../../records/bucket.ts';
import { digestOf, formatDigest } from '../../records/digest-of.ts';
import type { DeskContext } from '../../screen.tsx';
import type { openPin } from './pins.ts';
import { renderShared } from './SharedReadout.tsx';

export interface Share {
  /** SHA-256 of its token. */
  key: string;
  sharedBy: string;
  /** ISO 8601. */
  sharedAt: string;
  /** The last day, ISO 8601, in India. */
  until: string;
  /** Who ended it before that day, and when; `null` if it was not ended. */
  ended: { by: string; at: string } | null;
}

type Opened = NonNullable<Awaited<ReturnType<typeof openPin>>>;
type Records = Pick<DeskBindings, 'RECORDS'>;
type Rows = Pick<Share, 'sharedBy' | 'sharedAt' | 'until'>;

/**
 * Makes an address for a pin.
 * @returns its token, which cannot be read again; `null` where the pin is not as it was pinned
 */
export async function sharePin(
  { env, person }: Pick<DeskContext, 'env' | 'person'>,
  { pin, frozen, broken }: Opened,
  days: (typeof SHARE_DAYS)[number],
): Promise<string | null> {
  if (frozen === null || broken !== null) return null;
  const now = Date.now();
  const until = addDays(formatIndianDate(now), days);
  const token = formatDigest(crypto.getRandomValues(new Uint8Array(16)).buffer);
  const key = await digestOf(token);
  const { text, style } = await renderShared({ pin, frozen, until });
  const row: Rows = {
    sharedBy: person.email,
    sharedAt: new Date(now).toISOString(),
    until,
  };
  // Before anything can be opened.
  await keepRow(env, `${folderOf(pin.id)}${key}.json`, row);
  const metadata: SharedMetadata = { until, style };
  await env.SHARED.put(key, text, { customMetadata: { ...metadata } });
  return token;
}

/** Ends an address at once. @returns false where the pin has no such address, or it has ended */
export async function endShare(
  { env, person }: Pick<DeskContext, 'env' | 'person'>,
  pinId: string,
  key: string,
): Promise<boolean> {
  const share = (await listShares(env, pinId)).find((one) => one.key === key);
  if (share === undefined || hasEnded(share)) return false;
  const now = Date.now();
  const metadata = parseSharedMetadata((await env.SHARED.head(key))?.customMetadata);
  // In place of the document, so that the site can say that it has ended.
  if (metadata !== null)
    await env.SHARED.put(key, '', {
      customMetadata: { ...metadata, until: addDays(formatIndianDate(now), -1) },
    });
  const row = { by: person.email, at: new Date(now).toISOString() };
  await keepRow(env, `${folderOf(pinId)}${key}.ended.json`, row);
  return true;
}

/** The addresses of a pin, the newest first. */
export async function listShares({ RECORDS }: Records, pinId: string): Promise<Share[]> {
  const folder = folderOf(pinId);
  const rows = new Map(
    (await listAll(RECORDS, folder, { hasMetadata: true })).map(({ key, customMetadata }) => [
      key.slice(folder.length),
      // Our own code wrote it, so its shape is known.
      JSON.parse(customMetadata?.row ?? 'null'),
    ]),
  );
  const shares = [...rows].flatMap(([name, row]): Share[] => {
    const [, key] = /^([0-9a-f]{64})\.json$/.exec(name) ?? [];
    if (key === undefined || row === null) return [];
    return [{ key, ...(row as Rows), ended: rows.get(`${key}.ended.json`) ?? null }];
  });
  return shares.sort((one, other) => other.sharedAt.localeCompare(one.sharedAt));
}

/** Whether an address is no longer served. */
export function hasEnded({ until, ended }: Share): boolean {
  return ended !== null || until < formatIndianDate(Date.now());
}

/** The address of a token, on the first host; `null` unless it is one of these that has not ended. */
export async function addressOfShare(
  token: string | null,
  shares: readonly Share[],
): Promise<string | null> {
  if (token === null || !isSharedToken(token)) return null;
  const key = await digestOf(token);
  const share = shares.find((one) => one.key === key);
  return share === undefined || hasEnded(share)
    ? null
    : `https://${HOST_BRANDS[0].domain}${SHARED_PREFIX}${token}`;
}

async function keepRow({ RECORDS }: Records, key: string, row: object): Promise<void> {
  const text = JSON.stringify(row);
  const sha256 = await digestOf(text);
  await createObject(RECORDS, key, text, {
    sha256,
    type: 'application/json',
    metadata: { row: text },
  });
}

function folderOf(pinId: string): string {
  return `shares/${pinId}/`;
}
