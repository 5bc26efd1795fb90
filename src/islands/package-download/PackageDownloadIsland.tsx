import { Island } from '../Island.tsx';
import { PackageDownload, type PackageDownloadProps } from './PackageDownload.tsx';

/**
 * LP2's control as a page prints it: one plain package link inside the island's element. For visitors
 * whose control is `in-page`; Apple's get the ordinary store link instead.
 */
export function PackageDownloadIsland(props: PackageDownloadProps) {
  return (
    <Island name="package-download" on={['intent', 'idle']} props={{ ...props }}>
      <PackageDownload {...props} />
    </Island>
  );
}
