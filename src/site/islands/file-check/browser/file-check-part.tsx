/** The check of a file in the browser: choose or drop one, and read what it is. */
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  DATA_INCOMPLETE,
  type ListedRelease,
  RELEASE_SELECTOR,
} from '../../../../shared/file-check.ts';
import { hydrate } from '../../browser/hydrate.tsx';
import type { PageApi } from '../../browser/island-part.ts';
import { openShareSheet } from '../../share-page/browser/share.ts';
import {
  FileCheck,
  type FileCheckProps,
  type FileCheckState,
  type Judgement,
} from '../FileCheck.tsx';
import { judgeFile, type KnownReleases, notRead } from './judge-file.ts';

/** A file in a cloud may never come: the longest wait for a piece of it. */
const PIECE_MS = 30_000;

type Powers = Pick<PageApi, 'inTime'>;

/** Once this has run, a check works offline. */
export function mount(element: HTMLElement, { inTime }: PageApi): void {
  hydrate<FileCheckProps, Powers>(element, LiveFileCheck, { inTime });
  // The control works without this script, so a file may have been chosen before it arrived.
  const input = element.querySelector('input');
  if (input?.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Another choice ends a check that is still running. */
function LiveFileCheck({ inTime, ...props }: FileCheckProps & Powers) {
  const [state, setState] = useState<FileCheckState>({ kind: 'ready' });
  const headline = useRef<HTMLHeadingElement>(null);
  const underWay = useRef<AbortController>(null);

  /** @param judge gives the answer, or reads the file for it */
  async function check(
    fileName: string,
    judge: (signal: AbortSignal) => Judgement | Promise<Judgement>,
  ): Promise<void> {
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    const { signal } = own;
    const judgement = await judge(signal);
    if (signal.aborted) return;
    setState({ kind: 'done', fileName, judgement, host: location.host, time: timeOfDay() });
  }

  function checkFile(file: File): void {
    void check(file.name, (signal) => {
      setState({ kind: 'busy', percent: 0 });
      return judgeFile(file, readReleases(), {
        signal,
        read: (piece) => inTime(PIECE_MS, piece.arrayBuffer()),
        onProgress(done, total) {
          if (!signal.aborted)
            setState({ kind: 'busy', percent: Math.floor((100 * done) / total) });
        },
      });
    });
  }

  function checkDropped(data: DataTransfer | null): void {
    const files = [...(data?.files ?? [])];
    const [file] = files;
    // A text or a link.
    if (file === undefined) return;
    if (files.length > 1) void check('', () => notRead('several'));
    else if (holdsFolder(data)) void check(file.name, () => notRead('folder'));
    else checkFile(file);
  }

  function checkChosen({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    if (file !== undefined) checkFile(file);
    // Choosing the same file again must fire an event, too.
    currentTarget.value = '';
  }

  const isOver = useDropped(checkDropped);
  useLayoutEffect(() => {
    if (state.kind !== 'done') return;
    headline.current?.focus({ preventScroll: true });
    // Whole where there is room for it; otherwise from its top, so that the board's foot is in view, too.
    headline.current?.closest('.verdict')?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  return (
    <FileCheck
      {...props}
      state={state}
      isOver={isOver}
      onChoose={checkChosen}
      onShare={openShareSheet}
      headline={headline}
    />
  );
}

/** Accepts a drop anywhere on the page: outside the zone the browser would open the file. @returns whether something is dragged over the page */
function useDropped(take: (data: DataTransfer | null) => void): boolean {
  // Elements that the file has entered and not left. Each is entered before the last one is left, and Safari does not
  // say which element that was (`relatedTarget`).
  const [entered, setEntered] = useState(0);
  const latest = useRef(take);
  latest.current = take;
  useLayoutEffect(() => {
    document.addEventListener('dragenter', (event) => {
      event.preventDefault();
      setEntered((count) => count + 1);
    });
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('dragleave', () => setEntered((count) => Math.max(0, count - 1)));
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      setEntered(0);
      latest.current(event.dataTransfer);
    });
  }, []);
  return entered > 0;
}

/** A dropped folder is among the files, too, with a size of its own: only its entry tells. */
function holdsFolder(data: DataTransfer | null): boolean {
  return [...(data?.items ?? [])].some((item) => item.webkitGetAsEntry()?.isDirectory === true);
}

/** By the visitor's clock, which a screenshot shows above the page, too; the zone for who reads it elsewhere. */
function timeOfDay(): string {
  return new Date().toLocaleString(`${document.documentElement.lang}-IN`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
}

/** From the page's own list. A file that is current as one package and earlier as another is current. */
function readReleases(): KnownReleases {
  const releases = new Map<string, ListedRelease>();
  for (const entry of document.querySelectorAll<HTMLElement>(RELEASE_SELECTOR)) {
    const { standing, version = '', date = '' } = entry.dataset;
    const digest = entry.querySelector('code')?.textContent ?? '';
    if (standing !== 'current' && releases.has(digest)) continue;
    const isCurrent = standing === 'current';
    releases.set(digest, { standing: isCurrent ? 'current' : 'earlier', version, date });
  }
  return { releases, isWhole: document.querySelector(`[${DATA_INCOMPLETE}]`) === null };
}
