import type { ReactNode } from 'react';
import { CHECK_ANSWERS, type CheckAnswer, FILE_REFUSALS, type FileRefusal } from '../../shared/file-check.ts';
import { Island } from '../Island.tsx';
import './FileCheck.css';

/** Words of the check itself, filled. */
export interface FileCheckWords {
  choose: string;
  drop: string;
  busy: string;
  privacy: string;
  noScript: string;
  answers: Readonly<Record<CheckAnswer, { verdict: string; text: string }>>;
  details: Readonly<
    Record<'title' | 'file' | 'digest' | 'signer' | 'schemes' | 'reason' | 'finding', string>
  >;
  reasons: Readonly<Record<FileRefusal, string>>;
}

interface Props {
  words: FileCheckWords;
  /** SHA-256 of the certificates that the brand's packages may be signed with, hexadecimal. */
  signers: readonly string[];
  /** Leads to the current release; shown below every answer that is not it. */
  download: ReactNode;
}

/** In this order; a row without a value is left out. */
const DETAILS = ['file', 'reason', 'finding', 'digest', 'signer', 'schemes'] as const;

const GETS_DOWNLOAD: ReadonlySet<CheckAnswer> = new Set(['earlier', 'ours', 'foreign', 'changed']);

/**
 * A place to put a file, and the answers and reasons, each ready as a template. What is compared with stands in the
 * page's own list of releases (`shared/file-check.ts`), so that whoever has no scripts reads the same.
 */
export function FileCheckIsland({ words, signers, download }: Props) {
  return (
    <Island name="file-check" on={['settled']} props={{ signers: signers.join(' ') }}>
      <div className="check">
        <noscript>
          <p className="check__off">{words.noScript}</p>
        </noscript>
        <input className="sr" id="file" type="file" accept=".apk,application/vnd.android.package-archive" />
        <label className="check__zone" htmlFor="file" data-zone="">
          <span className="btn">{words.choose}</span>
          <span className="check__drop">{words.drop}</span>
        </label>
        <div className="check__busy" data-busy="" hidden>
          <p>
            {words.busy} <output>0 %</output>
          </p>
          <progress max={100} value={0} aria-label={words.busy} />
        </div>
        <div className="check__answer" role="status" data-answer-here="" tabIndex={-1} />
        <p className="muted small">{words.privacy}</p>
        {CHECK_ANSWERS.map((answer) => (
          <template data-answer={answer} key={answer}>
            <div className="verdict" data-tone={TONES[answer]}>
              <h2 className="verdict__word">{words.answers[answer].verdict}</h2>
              <p>{words.answers[answer].text}</p>
              {GETS_DOWNLOAD.has(answer) && <p>{download}</p>}
              <details className="verdict__details">
                <summary>{words.details.title}</summary>
                <dl>
                  {DETAILS.map((name) => (
                    <div data-detail={name} key={name}>
                      <dt>{words.details[name]}</dt>
                      {/* A voice has to know which language is coming. */}
                      <dd lang={name === 'finding' ? 'en' : undefined} />
                    </div>
                  ))}
                </dl>
              </details>
            </div>
          </template>
        ))}
        {FILE_REFUSALS.map((code) => (
          <template data-reason={code} key={code}>
            {words.reasons[code]}
          </template>
        ))}
      </div>
    </Island>
  );
}

const TONES: Readonly<Record<CheckAnswer, 'good' | 'old' | 'bad' | 'unsure'>> = {
  current: 'good',
  earlier: 'old',
  ours: 'old',
  foreign: 'bad',
  changed: 'bad',
  'not-an-app': 'unsure',
  unreadable: 'unsure',
};
