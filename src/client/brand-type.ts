/**
 * Decides, before anything is laid out, whether this page may be set in the brand's own type, because its files cost
 * no wait. That is so where they are in the cache (`keep-type.ts` leaves word in a cookie), and where the line is
 * quick. A page that begins in the device's letters keeps them: late letters would move the text
 * (docs/decisions/0016-type-costs-no-wait.md).
 */
import type { Connection } from './idle.ts';

/** Where a browser has the interface at all, it has both figures. */
type MeasuredLine = Required<Pick<Connection, 'rtt' | 'downlink'>>;

/** A line that nobody has measured yet does not pass: Chromium assumes less than half of this for it. */
const QUICK_DOWNLINK_MBPS = 5;
const QUICK_RTT_MS = 100;
/** CSS pixels. Only Chromium knows its line; of the others, desktops are taken to have a quick one. */
const DESKTOP_WIDTH = 1024;

/** Sets the page in the brand's type, or leaves it as it is. Without effect where the page names no files. */
export function chooseType({ dataset }: HTMLElement): void {
  // A visitor who saves data gets a page that names none.
  const files = dataset.typeFiles?.split(' ') ?? [];
  const { connection: line } = navigator as { connection?: MeasuredLine };
  const isQuick = line
    ? line.rtt <= QUICK_RTT_MS && line.downlink >= QUICK_DOWNLINK_MBPS
    : screen.width >= DESKTOP_WIDTH;
  // Each file's name ends in the eight digits of its hash.
  if (!isQuick && !files.every((file) => document.cookie.includes(file.slice(-8)))) return;
  for (const file of files) {
    dataset.type = 'brand';
    // As markup, which the rest of the document helps to compress.
    document.head.insertAdjacentHTML(
      'beforeend',
      `<link rel="preload" as="font" crossorigin href="/fonts/${file}.woff2">`,
    );
  }
}
