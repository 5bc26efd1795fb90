/** The browser's side of LP2's control: hydrates it with the abilities that only a browser has. */
import { type IslandProps, type PagePowers, readProps } from '../../../shared/island-contract.ts';
import { hydrate } from '../../browser/hydrate.tsx';
import { PackageDownload, type PackageDownloadProps } from '../PackageDownload.tsx';
import { createDownload } from './download.ts';

/**
 * Hydrates the island's element; resolves once it is listening, rejects as `hydrate` does.
 * @throws Error when one of the properties is missing from the page
 */
export function mount(element: HTMLElement, page: PagePowers): Promise<void> {
  const props = readPackageProps(readProps(element.dataset));
  return hydrate(element, <PackageDownload {...props} runtime={{ download: createDownload(props, page) }} />);
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
