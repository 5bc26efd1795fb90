import type { IslandProps } from '../../../shared/island-contract.ts';
import { readProps } from '../../../shared/island-contract.ts';
import { hydrate } from '../../browser/hydrate.tsx';
import type { PagePowers } from '../../browser/island-part.ts';
import {
  PackageDownload,
  type PackageDownloadProps,
  type PackageDownloadRuntime,
} from '../PackageDownload.tsx';
import { fetchTrackingLink } from './tracking-link.ts';
import { saveFile } from './transfer/save-file.ts';
import { throttleFrames } from './transfer/throttle-frames.ts';
import { createTransfer } from './transfer/transfer.ts';

export function mount(element: HTMLElement, page: PagePowers): Promise<void> {
  const props = readPackageProps(readProps(element.dataset));
  return hydrate(element, <PackageDownload {...props} runtime={createRuntime(props, page)} />);
}

function readPackageProps(props: IslandProps): PackageDownloadProps {
  const read = (name: keyof PackageDownloadProps): string => {
    const value = props[name];
    if (value === undefined) throw new Error(`package-download: the page printed no ${name}`);
    return value;
  };
  return {
    href: read('href'),
    trackingHref: read('trackingHref'),
    fileName: read('fileName'),
    label: read('label'),
    busyLabel: read('busyLabel'),
    doneLabel: read('doneLabel'),
    className: read('className'),
  };
}

function createRuntime(
  { href, trackingHref, fileName }: PackageDownloadProps,
  page: PagePowers,
): PackageDownloadRuntime {
  // Kept between taps: after a long silence the next tap continues where the last one gave up.
  const transfer = createTransfer(href, {
    fetch: (url, init) => fetch(url, init),
    after(ms, job) {
      const timer = setTimeout(job, ms);
      return () => clearTimeout(timer);
    },
  });
  return {
    async download(onProgress) {
      // At the tap, when a visitor expects the page to move; the panel says what comes once all is there.
      page.showAfterDownload(true);
      let isRunning = true;
      // A frame that comes after the end must not draw a running download again.
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
    },
  };
}
