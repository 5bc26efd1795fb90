/**
 * Decides, before anything is laid out, whether a first page may be set in the brand's own type, because line and
 * device are quick: the file must come, and then be read and laid out in. Whether the browser has the files already is
 * decided by the server, which reads the cookie that `keep-type.ts` leaves: a script that asks for it waits for another
 * process, and with it all layout. A page that begins in the device's letters keeps them: late letters would move the
 * text (docs/decisions/0016-type-costs-no-wait.md).
 */
import type { Connection } from './idle.ts';

/** Where a browser has the interface at all, it has both figures. */
type MeasuredLine = Required<Pick<Connection, 'rtt' | 'downlink'>>;

/** A line that nobody has measured yet does not pass: Chromium assumes less than half of this for it. */
const QUICK_DOWNLINK_MBPS = 5;
const QUICK_RTT_MS = 100;
/** Gigabytes, as a browser tells them: a slow phone has fewer, and needs a sixth of a second (docs/performance.md). */
const QUICK_DEVICE_MEMORY = 8;
/** CSS pixels. Only Chromium knows its line; of the others, desktops are taken to have a quick one. */
const DESKTOP_WIDTH = 1024;

/** Sets the page in the brand's type, or leaves it as it is. Without effect where the page names no files. */
export function chooseType({ dataset }: HTMLElement): void {
  const { connection: line, deviceMemory = 0 } = navigator as {
    connection?: MeasuredLine;
    deviceMemory?: number;
  };
  const isQuick = line
    ? line.rtt <= QUICK_RTT_MS && line.downlink >= QUICK_DOWNLINK_MBPS && deviceMemory >= QUICK_DEVICE_MEMORY
    : screen.width >= DESKTOP_WIDTH;
  // Save-Data pages list no fonts; if they are cached, the server has already chosen them.
  if (!isQuick || !dataset.typeFiles || dataset.type) return;
  dataset.type = 'brand';
  for (const file of dataset.typeFiles.split(' ')) {
    // As markup, which the rest of the document helps to compress.
    document.head.insertAdjacentHTML(
      'beforeend',
      `<link rel="preload" as="font" crossorigin href="/fonts/${file}.woff2">`,
    );
  }
}
