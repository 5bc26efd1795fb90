import type { ReactNode } from 'react';
import { DATA_DOWNLOAD } from '../../../shared/page-attributes.ts';
import { Island } from '../Island.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import type { PackageDownloadWords } from './package-download-words.ts';
import { SavedBoard, type SavedBoardProps, SavedLinks } from './SavedBoard.tsx';
import './PackageDownload.css';

interface Props {
  /** The package's own URL: what the link leads to without scripts. */
  href: string;
  fileName: string;
  label: ReactNode;
  className: string;
  /** What only its script reads, and shows. */
  words: PackageDownloadWords;
  saved: Omit<SavedBoardProps, 'fileName' | 'hidden'> & { againLabel: string; share: ReactNode };
}

/**
 * LP2's button as a page prints it: one plain package link, an empty over below it, and what its script shows. For visitors
 * whose button is `in-page`; on Apple's devices the ordinary store link is shown instead.
 */
export function PackageDownloadIsland({ href, fileName, label, className, words, saved }: Props) {
  const { againLabel, share, ...board } = saved;
  return (
    <Island name="package-download" on={['intent', 'settled']} props={{ ...words }}>
      {/* Before the link, because it stands above it. */}
      <SavedBoard fileName={fileName} hidden {...board} />
      <a
        {...{ [DATA_DOWNLOAD]: '' }}
        id="download"
        className={className}
        href={href}
        download={fileName}
      >
        {label}
      </a>
      <ProgressLine />
      <p className="download-note" />
      <SavedLinks href={href} fileName={fileName} label={againLabel}>
        {share}
      </SavedLinks>
    </Island>
  );
}
