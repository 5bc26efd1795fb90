import type { ChangeEvent, ReactNode, Ref } from 'react';
import {
  type CheckAnswer,
  digestGroups,
  FILE_FACTS,
  type FileFact,
  type FileRefusal,
  type ListedRelease,
} from '../../shared/file-check.ts';
import { HydratedIsland } from '../Island.tsx';
import { SharePage, type SharePageProps } from '../share-page/SharePage.tsx';
import './FileCheck.css';

/** The brand's mark on the page, which the foot of an answer shows again. */
export const MARK_ID = 'mark';

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
  facts: Readonly<Record<FileFact, string>>;
  factAnswers: Readonly<Record<'yes' | 'no' | 'unknown', string>>;
  /** Before the page's address over https. */
  secure: string;
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
  /** Sends this page on, below the same answer. */
  share: SharePageProps;
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
  /** Each is `null` where the page cannot tell; all, where the file is no package or was not checked. */
  facts: Readonly<Record<FileFact, boolean | null>> | null;
  evidence: Evidence;
  /** The page's address over https, where it came without. */
  secureHref?: string;
}

export type FileCheckState =
  | { kind: 'ready' }
  /** Percent of the file under way. */
  | { kind: 'busy'; percent: number }
  /** In the order in which they were chosen. */
  | { kind: 'done'; files: readonly CheckedFile[]; host: string; time: string };

export interface CheckedFile {
  fileName: string;
  judgement: Judgement;
}

interface Props extends FileCheckProps {
  /** @default ready */
  state?: FileCheckState;
  isOver?: boolean;
  onChoose?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** As `SharePage` has it. */
  onShare?: (shared: SharePageProps) => boolean;
  /** The headline of the first answer, which takes the focus: that alone is how a screen reader learns of it. */
  answer?: Ref<HTMLHeadingElement>;
}

const READY: FileCheckState = { kind: 'ready' };

/** A drop zone for files, and a verdict for each. */
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
      <input className="sr" id="file" type="file" multiple onChange={hands.onChoose} />
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
        {state.kind === 'done' &&
          state.files.map((file, nth) => (
            <Verdict
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              key={nth}
              words={words}
              download={download}
              install={install}
              share={<SharePage {...share} onShare={() => hands.onShare?.(share) ?? false} />}
              where={state}
              headline={nth === 0 ? hands.answer : undefined}
              {...file}
            />
          ))}
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
  unchecked: 'unsure',
  unreadable: 'unsure',
};

/** A tick, an exclamation mark, a cross and a question mark, as strokes on a field of 24 by 24. */
const MARKS: Readonly<Record<Tone, string>> = {
  good: 'M4 13l5 5L20 6',
  old: 'M12 3v11M12 19v1',
  bad: 'M5 5l14 14M19 5L5 19',
  unsure: 'M7 8c0-7 11-6 10 0c-1 4-5 3-5 7M12 20v1',
};

const GETS_DOWNLOAD: ReadonlySet<CheckAnswer> = new Set([
  'earlier',
  'ours',
  'foreign',
  'changed',
  'not-an-app',
]);

/** India's hotline for fraud on the net (https://cybercrime.gov.in). */
const FRAUD_LINE = 'tel:1930';

const DETAILS = ['reason', 'finding', 'digest', 'signer', 'schemes'] as const;
const DIGESTS: ReadonlySet<(typeof DETAILS)[number]> = new Set(['digest', 'signer']);

interface VerdictProps extends Pick<FileCheckProps, 'words' | 'download' | 'install'> {
  share: ReactNode;
  where: Pick<FileCheckState & { kind: 'done' }, 'host' | 'time'>;
  fileName: string;
  judgement: Judgement;
  headline: Ref<HTMLHeadingElement> | undefined;
}

function Verdict({
  words,
  download,
  install,
  share,
  where,
  fileName,
  judgement: { answer, release, facts, evidence, secureHref },
  headline,
}: VerdictProps) {
  const { verdict, text } = words.answers[answer];
  const tone = TONES[answer];
  const details = { ...evidence, reason: evidence.reason && words.reasons[evidence.reason] };
  const about = [fileName, release?.version, release?.date].filter(Boolean).join(' · ');
  return (
    <div className="verdict" data-tone={tone}>
      <div className="verdict__board">
        <svg className="verdict__mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d={MARKS[tone]} />
        </svg>
        <h2 className="verdict__word" tabIndex={-1} ref={headline}>
          {verdict}
        </h2>
        {facts && (
          <ul className="verdict__lamps">
            {FILE_FACTS.map((fact) => (
              <li key={fact} data-lit={facts[fact] === true ? '' : undefined}>
                {`${words.facts[fact]} `}
                <b>{words.factAnswers[answerOf(facts[fact])]}</b>
              </li>
            ))}
          </ul>
        )}
        <p className="verdict__file">{about}</p>
        <p className="verdict__foot">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <use href={`#${MARK_ID}`} />
          </svg>
          <b>{where.host}</b>
          <span>{where.time}</span>
        </p>
      </div>
      {tone === 'bad' && (
        <>
          <p className="verdict__stop">{words.stop}</p>
          <p>
            <a className="btn verdict__call" href={FRAUD_LINE}>
              {words.call}
            </a>
          </p>
        </>
      )}
      <p>{text}</p>
      {secureHref && (
        <p>
          {`${words.secure} `}
          <a href={secureHref}>{secureHref}</a>
        </p>
      )}
      {answer === 'current' && (
        <p className="verdict__ways">
          <a className="btn" href={install.href}>
            {install.label}
          </a>{' '}
          {share}
        </p>
      )}
      {GETS_DOWNLOAD.has(answer) && (
        <p>
          <a
            className={tone === 'bad' ? 'tap' : 'btn'}
            href={download.href}
            download={download.fileName}
          >
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
              <dd lang={name === 'finding' ? 'en' : undefined}>
                {DIGESTS.has(name) ? <Digests text={details[name] ?? ''} /> : details[name]}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function answerOf(fact: boolean | null): keyof FileCheckWords['factAnswers'] {
  if (fact === null) return 'unknown';
  return fact ? 'yes' : 'no';
}

/** @param text one digest, or several between commas */
function Digests({ text }: { text: string }) {
  return text.split(', ').map((hex) => (
    <code key={hex}>
      {digestGroups(hex).map((group, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal; only their position distinguishes them
        <span key={nth}>{group}</span>
      ))}
    </code>
  ));
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
