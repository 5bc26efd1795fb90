import type { ChangeEvent, Ref } from 'react';
import type { CheckAnswer, FileRefusal, ListedRelease } from '../../shared/file-check.ts';
import { HydratedIsland } from '../Island.tsx';
import './FileCheck.css';

export interface FileCheckWords {
  choose: string;
  drop: string;
  busy: string;
  privacy: string;
  answers: Readonly<Record<CheckAnswer, { verdict: string; text: string }>>;
  details: Readonly<Record<'title' | 'file' | keyof Evidence, string>>;
  reasons: Readonly<Record<FileRefusal, string>>;
}

/** What the page passes to the check. The releases that a file is compared with are in the page's own list. */
export interface FileCheckProps {
  words: FileCheckWords;
  /** SHA-256 of the certificates that the brand's packages may be signed with, hexadecimal. */
  signers: readonly string[];
  /** Leads to the current release; shown below every answer that is not it. */
  download: { href: string; fileName: string; label: string };
  /** Leads to the install guide, below the answer that the file is the current release. */
  install: { href: string; label: string };
}

export interface Evidence {
  reason?: FileRefusal;
  /** In English. */
  finding?: string;
  /** SHA-256 of the file, hexadecimal. */
  digest?: string;
  signer?: string;
  schemes?: string;
}

export interface Judgement {
  answer: CheckAnswer;
  /** The file's entry in the list; `null` where it is not listed. */
  release: ListedRelease | null;
  evidence: Evidence;
}

export type FileCheckState =
  | { kind: 'ready' }
  | { kind: 'busy'; percent: number }
  | { kind: 'done'; fileName: string; judgement: Judgement };

interface Props extends FileCheckProps {
  /** @default ready */
  state?: FileCheckState;
  isOver?: boolean;
  onChoose?: (event: ChangeEvent<HTMLInputElement>) => void;
  answer?: Ref<HTMLDivElement>;
}

const READY: FileCheckState = { kind: 'ready' };

/** A drop zone for a file, and the verdict. */
export function FileCheck({
  words,
  download,
  install,
  state = READY,
  isOver = false,
  ...hands
}: Props) {
  const percent = state.kind === 'busy' ? state.percent : 0;
  return (
    <>
      <input
        className="sr"
        id="file"
        type="file"
        accept=".apk,application/vnd.android.package-archive"
        onChange={hands.onChoose}
      />
      <label
        className="check__zone"
        htmlFor="file"
        data-over={isOver ? '' : undefined}
        data-answered={state.kind === 'done' ? '' : undefined}
      >
        <span className="btn">{words.choose}</span>
        <span className="check__drop">{` ${words.drop}`}</span>
      </label>
      <div className="check__busy" hidden={state.kind !== 'busy'}>
        <p>
          {`${words.busy} `}
          <output>{`${percent} %`}</output>
        </p>
        <progress max={100} value={percent} aria-label={words.busy} />
      </div>
      <div className="check__answer" role="status" tabIndex={-1} ref={hands.answer}>
        {state.kind === 'done' && (
          <Verdict words={words} download={download} install={install} {...state} />
        )}
      </div>
      <p className="muted small">{words.privacy}</p>
    </>
  );
}

type Tone = 'good' | 'old' | 'bad' | 'unsure';

const TONES: Readonly<Record<CheckAnswer, Tone>> = {
  current: 'good',
  earlier: 'old',
  ours: 'old',
  foreign: 'bad',
  changed: 'bad',
  'not-an-app': 'unsure',
  unreadable: 'unsure',
};

/** A tick, an exclamation mark, a cross and a question mark, as strokes on a field of 24 by 24. */
const MARKS: Readonly<Record<Tone, string>> = {
  good: 'M4 13l5 5L20 6',
  old: 'M12 3v11M12 19v1',
  bad: 'M5 5l14 14M19 5L5 19',
  unsure: 'M7 8c0-7 11-6 10 0c-1 4-5 3-5 7M12 20v1',
};

const GETS_DOWNLOAD: ReadonlySet<CheckAnswer> = new Set(['earlier', 'ours', 'foreign', 'changed']);

const DETAILS = ['reason', 'finding', 'digest', 'signer', 'schemes'] as const;

interface VerdictProps extends Pick<FileCheckProps, 'words' | 'download' | 'install'> {
  fileName: string;
  judgement: Judgement;
}

function Verdict({
  words,
  download,
  install,
  fileName,
  judgement: { answer, release, evidence },
}: VerdictProps) {
  const { verdict, text } = words.answers[answer];
  const tone = TONES[answer];
  const details = { ...evidence, reason: evidence.reason && words.reasons[evidence.reason] };
  return (
    <div className="verdict" data-tone={tone}>
      <div className="verdict__board">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={MARKS[tone]} />
        </svg>
        <h2 className="verdict__word">{fill(verdict, release)}</h2>
      </div>
      <p data-detail="file" className="verdict__file">
        {`${words.details.file}: ${fileName}`}
      </p>
      <p>{fill(text, release)}</p>
      {answer === 'current' && (
        <p>
          <a className="btn" href={install.href}>
            {install.label}
          </a>
        </p>
      )}
      {GETS_DOWNLOAD.has(answer) && (
        <p>
          <a className="btn" href={download.href} download={download.fileName}>
            {download.label}
          </a>
        </p>
      )}
      <details className="verdict__details">
        <summary>{words.details.title}</summary>
        <dl>
          {DETAILS.filter((name) => details[name] !== undefined).map((name) => (
            <div data-detail={name} key={name}>
              <dt>{words.details[name]}</dt>
              {/* A voice has to know which language is coming. */}
              <dd lang={name === 'finding' ? 'en' : undefined}>{details[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** Fills in the version and date of the listed release. */
function fill(text: string, release: ListedRelease | null): string {
  return release
    ? text.replace('{version}', release.version).replace('{date}', release.date)
    : text;
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
