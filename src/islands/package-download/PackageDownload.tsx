import { type MouseEvent, useRef, useState } from 'react';
import { DATA_DOWNLOAD } from '../../shared/page-attributes.ts';
import { isPlainClick } from '../../shared/plain-click.ts';
import { ProgressLine } from './ProgressLine.tsx';
import './PackageDownload.css';

/** The island's properties; each is a `data-prop-*` attribute of its element. */
export interface PackageDownloadProps {
  /** The package's own URL: what the link leads to without scripts. */
  href: string;
  /** Fetched once the package is saved. */
  trackingHref: string;
  /** Name under which the package is saved. */
  fileName: string;
  label: string;
  /** Text during the transfer. */
  busyLabel: string;
  doneLabel: string;
  className: string;
}

/** What only a browser can do, handed in at hydration; absent on the server, where the link is plain. */
export interface PackageDownloadRuntime {
  /**
   * Fetches, checks and saves the package; never rejects.
   * @param onProgress called before a redraw with 0 to 100, or `null` while the size is unknown
   * @returns whether the package was saved
   */
  download: (onProgress: (percent: number | null) => void) => Promise<boolean>;
}

type State = { kind: 'idle' } | { kind: 'downloading'; percent: number | null } | { kind: 'done' };

/**
 * LP2's control (docs/behaviour.md#in-page-download): idle, then DOWNLOADING with a percentage and a progress
 * line, then done. Whatever goes wrong leads back to idle without a message.
 */
export function PackageDownload(props: PackageDownloadProps & { runtime?: PackageDownloadRuntime }) {
  const { href, className, runtime } = props;
  const [state, setState] = useState<State>({ kind: 'idle' });
  const isBusy = useRef(false);

  async function start(event: MouseEvent) {
    if (runtime === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    if (isBusy.current) {
      // A tap on a running download is not another download: the page's own listener must not count it.
      event.stopPropagation();
      return;
    }
    isBusy.current = true;
    setState({ kind: 'downloading', percent: 0 });
    const isSaved = await runtime.download((percent) => setState({ kind: 'downloading', percent }));
    isBusy.current = false;
    setState({ kind: isSaved ? 'done' : 'idle' });
  }

  return (
    <>
      <a
        {...{ [DATA_DOWNLOAD]: '' }}
        id="download"
        className={className}
        href={href}
        download={props.fileName}
        aria-busy={state.kind === 'downloading' || undefined}
        onClick={start}
      >
        {controlText(props, state)}
      </a>
      {state.kind === 'downloading' && <ProgressLine label={props.busyLabel} percent={state.percent} />}
      {state.kind !== 'idle' && (
        <span className="sr" role="status">
          {announcement(props, state)}
        </span>
      )}
    </>
  );
}

function controlText({ label, busyLabel, doneLabel }: PackageDownloadProps, state: State): string {
  if (state.kind === 'idle') return label;
  if (state.kind === 'done') return doneLabel;
  return state.percent === null ? busyLabel : `${busyLabel} ${Math.floor(state.percent)}%`;
}

/** A screen reader hears every quarter, not every percent; empty at first, so that the region is there before its news. */
function announcement({ busyLabel, doneLabel }: PackageDownloadProps, state: State): string {
  if (state.kind !== 'downloading') return doneLabel;
  const quarter = Math.floor((state.percent ?? 0) / 25) * 25;
  return quarter === 0 ? '' : `${busyLabel} ${quarter}%`;
}
