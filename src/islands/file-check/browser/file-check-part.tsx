/** The check of files in the browser: choose or drop some, and read a verdict for each. */
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ListedRelease, RELEASE_SELECTOR } from '../../../shared/file-check.ts';
import { hydrate } from '../../browser/hydrate.tsx';
import type { PageApi } from '../../browser/island-part.ts';
import { openShareSheet } from '../../share-page/browser/share.ts';
import {
  type CheckedFile,
  FileCheck,
  type FileCheckProps,
  type FileCheckState,
  type Judgement,
} from '../FileCheck.tsx';
import type { judgeFile } from './judge-file.ts';

/** Once this has resolved, a check works offline. */
export async function mount(element: HTMLElement, { loadPart }: PageApi): Promise<void> {
  const { judgeFile } = await loadPart(() => import('./judge-file.ts'));
  hydrate<FileCheckProps, Powers>(element, LiveFileCheck, { judge: judgeFile });
  // The control works without this script, so a file may have been chosen before it arrived.
  const input = element.querySelector('input');
  if (input?.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
}

interface Powers {
  judge: typeof judgeFile;
}

/** Another choice ends a check that is still running. */
function LiveFileCheck({ judge, ...props }: FileCheckProps & Powers) {
  const [state, setState] = useState<FileCheckState>({ kind: 'ready' });
  const answer = useRef<HTMLHeadingElement>(null);
  const underWay = useRef<AbortController>(null);

  async function check(chosen: FileList | undefined | null): Promise<void> {
    // A copy, because choosing the next one empties the list.
    const files = [...(chosen ?? [])];
    if (files.length === 0) return;
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    const checked: CheckedFile[] = [];
    for (const file of files) {
      checked.push({ fileName: file.name, judgement: await judgeOne(file, own.signal) });
      if (own.signal.aborted) return;
    }
    setState({ kind: 'done', files: checked, host: location.host, time: timeOfDay() });
  }

  function judgeOne(file: File, signal: AbortSignal): Promise<Judgement> {
    setState({ kind: 'busy', percent: 0 });
    return judge(
      file,
      { releases: readReleases(), signers: props.signers },
      {
        signal,
        onProgress(done, total) {
          if (!signal.aborted)
            setState({ kind: 'busy', percent: Math.floor((100 * done) / total) });
        },
      },
    ).catch((error): Judgement => {
      if (!signal.aborted) console.warn(error);
      return { answer: 'unreadable', release: null, facts: null, evidence: {} };
    });
  }

  function checkChosen({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    void check(currentTarget.files);
    // Choosing the same file again must fire an event, too.
    currentTarget.value = '';
  }

  const isOver = useDroppedFile(check);
  useLayoutEffect(() => {
    if (state.kind !== 'done') return;
    answer.current?.focus({ preventScroll: true });
    // Whole where there is room for it; otherwise from its top, so that the board's foot is in view, too.
    answer.current?.closest('.verdict')?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  return (
    <FileCheck
      {...props}
      state={state}
      isOver={isOver}
      onChoose={checkChosen}
      onShare={openShareSheet}
      answer={answer}
    />
  );
}

/** Accepts a drop anywhere on the page: outside the zone the browser would open the file. @returns whether a file is dragged over the page */
function useDroppedFile(take: (files: FileList | undefined) => Promise<void>): boolean {
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
      void latest.current(event.dataTransfer?.files);
    });
  }, []);
  return entered > 0;
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

function readReleases(): readonly ListedRelease[] {
  return [...document.querySelectorAll<HTMLElement>(RELEASE_SELECTOR)].map(({ dataset }) => ({
    sha256: dataset.sha256 ?? '',
    standing: dataset.standing === 'current' ? 'current' : 'earlier',
    version: dataset.version ?? '',
    date: dataset.date ?? '',
  }));
}
