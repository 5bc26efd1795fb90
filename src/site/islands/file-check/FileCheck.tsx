import type { ChangeEvent, ReactNode, Ref } from 'react';
import { type CheckAnswer, digestGroups, type ListedRelease } from '../../../shared/file-check.ts';
import { HydratedIsland } from '../Island.tsx';
import { SharePage, type SharePageProps } from '../share-page/SharePage.tsx';
import './FileCheck.css';

/** The brand's mark on the page, which the foot of an answer shows again. */
export const MARK_ID = 'mark';

/** The headline of an answer. All files that were not read share one. */
type Verdict = 'current' | 'earlier' | 'unfinished' | 'unknown' | 'unlisted' | 'notRead';
type Tone = 'good' | 'old' | 'bad' | 'unsure';

/** How each answer looks, and where it leads: to the guide, or to the release of today. */
const ANSWERS: Readonly<
  Record<CheckAnswer, { verdict: Verdict; tone: Tone; way: 'install' | 'download' | null }>
> = {
  current: { verdict: 'current', tone: 'good', way: 'install' },
  earlier: { verdict: 'earlier', tone: 'old', way: 'download' },
  unfinished: { verdict: 'unfinished', tone: 'old', way: 'download' },
  unknown: { verdict: 'unknown', tone: 'bad', way: 'download' },
  unlisted: { verdict: 'unlisted', tone: 'unsure', way: null },
  'too-large': { verdict: 'notRead', tone: 'unsure', way: 'download' },
  empty: { verdict: 'notRead', tone: 'unsure', way: 'download' },
  unreadable: { verdict: 'notRead', tone: 'unsure', way: null },
  changed: { verdict: 'notRead', tone: 'unsure', way: null },
  folder: { verdict: 'notRead', tone: 'unsure', way: null },
  several: { verdict: 'notRead', tone: 'unsure', way: null },
};

export interface FileCheckWords {
  choose: string;
  /** In place of `choose` after an answer. */
  another: string;
  drop: string;
  busy: string;
  privacy: string;
  /** Before `call`: for whom it is. */
  stop: string;
  /** Calls the hotline for fraud, `FRAUD_LINE`. */
  call: string;
  verdicts: Readonly<Record<Verdict, string>>;
  /** What it means, and what to do. */
  answers: Readonly<Record<CheckAnswer, string>>;
  digest: string;
}

/** What the page passes to the check. The releases that a file is compared with are in the page's own list. */
export interface FileCheckProps {
  words: FileCheckWords;
  /** Leads to the current release. */
  download: { href: string; fileName: string; label: string };
  /** Leads to the install guide. */
  install: { href: string; label: string };
  /** Sends this page on, below the answer that the file is the current release. */
  share: SharePageProps;
}

export interface Judgement {
  answer: CheckAnswer;
  /** The file's entry in the list; `null` where it is not listed. */
  release: ListedRelease | null;
  /** SHA-256 of the file, hexadecimal; `null` where it was not read. */
  digest: string | null;
}

export type FileCheckState =
  | { kind: 'ready' }
  | { kind: 'busy'; percent: number }
  | {
      kind: 'done';
      /** Empty where no single file was chosen. */
      fileName: string;
      judgement: Judgement;
      /** Where and when it was checked, for readers of a picture. */
      host: string;
      time: string;
    };

interface Props extends FileCheckProps {
  /** @default ready */
  state?: FileCheckState;
  isOver?: boolean;
  onChoose?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** As `SharePage` has it. */
  onShare?: (shared: SharePageProps) => boolean;
  /** The headline of the answer, which takes the focus: that alone is how a screen reader learns of it. */
  headline?: Ref<HTMLHeadingElement>;
}

const READY: FileCheckState = { kind: 'ready' };

/** A drop zone for a file, and what the check finds. */
export function FileCheck({
  words,
  download,
  install,
  share,
  state = READY,
  isOver = false,
  ...hands
}: Props) {
  const percent = state.kind === 'busy' ? state.percent : 0;
  return (
    <>
      {/* Any kind of file: Android's picker offers only what `accept` names, and a false app may be an `.apk.1`. */}
      <input className="sr" id="file" type="file" onChange={hands.onChoose} />
      <label
        className="check__zone"
        htmlFor="file"
        data-over={isOver ? '' : undefined}
        data-answered={state.kind === 'done' ? '' : undefined}
      >
        <span className="btn">{state.kind === 'done' ? words.another : words.choose}</span>
        <span className="check__drop">{` ${words.drop}`}</span>
      </label>
      <div className="check__busy" hidden={state.kind !== 'busy'}>
        <p>
          {`${words.busy} `}
          {/* No <output>: a screen reader would say every number. The bar has them for who asks. */}
          <span aria-hidden="true">{`${percent} %`}</span>
        </p>
        <progress max={100} value={percent} aria-label={words.busy} />
      </div>
      <div className="check__answer">
        {state.kind === 'done' && (
          <Answer
            words={words}
            download={download}
            install={install}
            share={<SharePage {...share} onShare={() => hands.onShare?.(share) ?? false} />}
            headline={hands.headline}
            {...state}
          />
        )}
      </div>
      <p className="muted small">{words.privacy}</p>
    </>
  );
}

/** A tick, an exclamation mark, a cross and a question mark, as strokes on a field of 24 by 24. */
const MARKS: Readonly<Record<Tone, string>> = {
  good: 'M4 13l5 5L20 6',
  old: 'M12 3v11M12 19v1',
  bad: 'M5 5l14 14M19 5L5 19',
  unsure: 'M7 8c0-7 11-6 10 0c-1 4-5 3-5 7M12 20v1',
};

/** India's hotline for fraud on the net (https://cybercrime.gov.in). */
const FRAUD_LINE = 'tel:1930';

type AnswerProps = Pick<FileCheckProps, 'words' | 'download' | 'install'> &
  Omit<FileCheckState & { kind: 'done' }, 'kind'> & {
    share: ReactNode;
    headline: Ref<HTMLHeadingElement> | undefined;
  };

function Answer({
  words,
  download,
  install,
  share,
  headline,
  fileName,
  judgement: { answer, release, digest },
  host,
  time,
}: AnswerProps) {
  const { verdict, tone, way } = ANSWERS[answer];
  const about = [fileName, release?.version, release?.date].filter(Boolean).join(' · ');
  return (
    <div className="verdict" data-tone={tone} data-answer={answer}>
      <div className="verdict__board">
        <svg className="verdict__mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d={MARKS[tone]} />
        </svg>
        <h2 className="verdict__word" tabIndex={-1} ref={headline}>
          {words.verdicts[verdict]}
        </h2>
        {about !== '' && <p className="verdict__file">{about}</p>}
        <p className="verdict__foot">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <use href={`#${MARK_ID}`} />
          </svg>
          <b>{host}</b>
          <span>{time}</span>
        </p>
      </div>
      <p>{words.answers[answer]}</p>
      {way === 'install' && (
        <p className="verdict__ways">
          <a className="btn" href={install.href}>
            {install.label}
          </a>{' '}
          {share}
        </p>
      )}
      {way === 'download' && (
        <p>
          <a className="btn" href={download.href} download={download.fileName}>
            {download.label}
          </a>
        </p>
      )}
      {answer === 'unknown' && (
        <p>
          {`${words.stop} `}
          <a className="tap" href={FRAUD_LINE}>
            {words.call}
          </a>
        </p>
      )}
      {digest !== null && (
        <details className="verdict__details">
          <summary>{words.digest}</summary>
          <code>
            {digestGroups(digest).map((group, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal; only their position distinguishes them
              <span key={nth}>{group}</span>
            ))}
          </code>
        </details>
      )}
    </div>
  );
}

/** The check as a page prints it. Without scripts it shows that it needs them; the page's list can still be read. */
export function FileCheckIsland({ noScript, ...props }: FileCheckProps & { noScript: string }) {
  return (
    <div className="check">
      <noscript>
        <p className="check__off">{noScript}</p>
      </noscript>
      <HydratedIsland name="file-check" on={['settled']} component={FileCheck} props={props} />
    </div>
  );
}
