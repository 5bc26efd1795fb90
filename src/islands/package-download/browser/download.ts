/**
 * LP2's download from the tap to the saved file (docs/behaviour.md#in-page-download): the transfer, its progress,
 * the file, the event, the tracking link. It knows nothing about React.
 */
import type { PagePowers } from '../../../shared/island-contract.ts';
import type { PackageDownloadProps, PackageDownloadRuntime } from '../PackageDownload.tsx';
import { throttleFrames } from './throttle-frames.ts';
import { createTransfer } from './transfer.ts';

/** A browser reads the blob some time after the click; after this long its memory may be freed. */
const KEEP_MS = 60_000;

const PACKAGE_TYPE = 'application/vnd.android.package-archive';

/**
 * Makes the island's `download`. Bytes that have arrived are kept between taps: when a tap's tries are used up, the
 * next one continues where it stopped.
 */
export function createDownload(
  { href, trackingHref, fileName }: Pick<PackageDownloadProps, 'href' | 'trackingHref' | 'fileName'>,
  page: PagePowers,
): PackageDownloadRuntime['download'] {
  const transfer = createTransfer(href, {
    fetch: (url, init) => fetch(url, init),
    after(ms, job) {
      const timer = setTimeout(job, ms);
      return () => clearTimeout(timer);
    },
  });
  return async (onProgress) => {
    // At the tap, when a visitor expects something to happen; the panel says what to do once the file is there.
    page.showAfterDownload(true);
    let isRunning = true;
    // A frame that fires after the end must not draw a running download again.
    const draw = throttleFrames<number | null>(
      (percent) => isRunning && onProgress(percent),
      requestAnimationFrame,
    );
    const outcome = await transfer.run(draw);
    isRunning = false;
    if (outcome.kind !== 'complete') {
      page.showAfterDownload(false);
      return false;
    }
    saveFile(outcome.parts, fileName);
    page.track('download_complete');
    fetchTrackingLink(trackingHref);
    return true;
  };
}

/** Hands the package over to the browser's own downloads. */
function saveFile(parts: Blob[], fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: PACKAGE_TYPE }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}

/**
 * Only the visit counts, not what the link leads to: without an app-link service it is the package again, so our own
 * link is requested by `HEAD`, and the service's answer is dropped as soon as it begins.
 *
 * `no-cors`, because the service need not let this page read its answers; a `manual` redirect would be a better
 * way to stop, but the Fetch standard does not allow that in `no-cors` mode.
 */
function fetchTrackingLink(href: string): void {
  const controller = new AbortController();
  const isOurs = new URL(href, location.href).origin === location.origin;
  fetch(href, {
    method: isOurs ? 'HEAD' : 'GET',
    mode: isOurs ? 'same-origin' : 'no-cors',
    cache: 'no-store',
    keepalive: true,
    signal: controller.signal,
  }).then(
    () => controller.abort(),
    () => {}, // the package is saved; the visitor need not hear that a link was not counted
  );
}
