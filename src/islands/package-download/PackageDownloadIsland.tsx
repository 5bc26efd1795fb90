import { DATA_DOWNLOAD } from '../../shared/page-attributes.ts';
import { Island } from '../Island.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import './PackageDownload.css';

/** The island's properties, which only its script reads. Each is a `data-prop-*` attribute of its element. */
export interface PackageDownloadWords {
  trackingHref: string;
  busyLabel: string;
  doneLabel: string;
  /** Text while it is idle and part of the package has arrived; `{percent}` is replaced by how much. */
  carryOnLabel: string;
  /** `{done}` is replaced by megabytes, `{size}` by megabytes with their unit. */
  amountLabel: string;
  /** Time left; `{count}` is replaced by the number. */
  secondsLabel: string;
  minutesLabel: string;
}

interface Props extends PackageDownloadWords {
  /** The package's own URL: what the link leads to without scripts. */
  href: string;
  fileName: string;
  label: string;
  className: string;
}

/**
 * LP2's control as a page prints it: one plain package link inside the island's element, and a template of what its script
 * shows beside it. For visitors whose control is `in-page`; on Apple's devices the ordinary store link is shown instead.
 */
export function PackageDownloadIsland({ href, fileName, label, className, ...words }: Props) {
  return (
    <Island name="package-download" on={['intent', 'settled']} props={{ ...words }}>
      <a
        {...{ [DATA_DOWNLOAD]: '' }}
        id="download"
        className={className}
        href={href}
        download={fileName}
      >
        {label}
      </a>
      <template>
        <ProgressLine label={words.busyLabel} />
        <span className="sr" role="status" />
      </template>
    </Island>
  );
}
