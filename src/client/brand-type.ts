/**
 * Decides, before anything is laid out, whether this page may be set in the brand's own type, because its files cost
 * no wait. That is so where they are in the cache (`keep-type.ts` leaves word in a cookie), and where the line is
 * quick. A page that begins in the device's letters keeps them: late letters would move the text
 * (docs/decisions/0016-type-costs-no-wait.md).
 */
import type { Connection } from './idle.ts';

/** Half of what a browser assumes of a line that it has not measured yet, so only a measured one passes. */
const QUICK_RTT_MS = 100;
const QUICK_DOWNLINK_MBPS = 5;
/** CSS pixels. Only Chromium knows its line; of the others, desktops are taken to have a quick one. */
const DESKTOP_WIDTH = 1024;

function isQuick(connection: Connection | undefined): boolean {
  if (!connection) return screen.width >= DESKTOP_WIDTH;
  const { rtt = Number.POSITIVE_INFINITY, downlink = 0, saveData } = connection;
  return !saveData && rtt <= QUICK_RTT_MS && downlink >= QUICK_DOWNLINK_MBPS;
}

/** Sets the page in the brand's type, or leaves it as it is. Without effect where the page names no files. */
export function chooseType(): void {
  const root = document.documentElement;
  const { typeFiles } = root.dataset;
  if (!typeFiles) return;
  const files = typeFiles.split(' ');
  const { connection } = navigator as { connection?: Connection };
  // Each file's name ends in the eight digits of its hash.
  if (!isQuick(connection) && !files.every((file) => document.cookie.includes(file.slice(-8)))) return;
  root.dataset.type = 'brand';
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'font';
    link.type = 'font/woff2';
    link.crossOrigin = '';
    link.href = `/fonts/${file}.woff2`;
    document.head.append(link);
  }
}
