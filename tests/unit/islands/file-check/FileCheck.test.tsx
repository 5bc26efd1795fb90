import { describe, expect, it } from 'vitest';
import { verifyWords } from '../../../../src/content/verify/index.ts';
import type {
  FileCheckProps,
  FileCheckState,
  Judgement,
} from '../../../../src/islands/file-check/FileCheck.tsx';
import { CHECK_ANSWERS, FILE_REFUSALS } from '../../../../src/shared/file-check.ts';
import { bothSides, renderAtEdge, renderInBrowser } from '../../../support/island-sides.tsx';

const { edge, browser } = await bothSides(() => import('../../../../src/islands/file-check/FileCheck.tsx'));

const PROPS: FileCheckProps = {
  words: verifyWords('en'),
  signers: ['ab'],
  download: { href: '/download/standard', fileName: 'app.apk', label: 'Download' },
};
const RELEASE = { sha256: 'cd', standing: 'earlier', version: '8.0.9', date: '1 May 2026' } as const;

function done(judgement: Partial<Judgement>): FileCheckState {
  const whole: Judgement = { answer: 'unreadable', release: null, evidence: {}, ...judgement };
  return { kind: 'done', fileName: '<b>"app".apk', judgement: whole };
}

const STATES: [string, FileCheckState, boolean][] = [
  ['ready', { kind: 'ready' }, false],
  ['a file over it', { kind: 'ready' }, true],
  ['begun', { kind: 'busy', percent: 0 }, false],
  ['under way', { kind: 'busy', percent: 41 }, false],
  ...CHECK_ANSWERS.map((answer): [string, FileCheckState, boolean] => [
    answer,
    done({ answer, release: RELEASE, evidence: { digest: 'cd', signer: 'ab', schemes: 'v2, v3' } }),
    false,
  ]),
  ...FILE_REFUSALS.map((reason): [string, FileCheckState, boolean] => [
    reason,
    done({ answer: 'changed', evidence: { reason, finding: 'a & b' } }),
    false,
  ]),
];

describe('FileCheck', () => {
  it.each(STATES)('is the same markup on both sides: %s', async (_name, state, isOver) => {
    const props = { ...PROPS, state, isOver };
    const sent = renderAtEdge(edge.FileCheck, props);
    expect(sent).toContain('id="file"');
    expect(await renderInBrowser(browser.FileCheck, props, sent)).toEqual({ fresh: sent, hydrated: sent });
  });

  it('prints version, date and the reason in the page’s words, and leaves out what it does not know', () => {
    const earlier = renderAtEdge(edge.FileCheck, {
      ...PROPS,
      state: done({ answer: 'earlier', release: RELEASE }),
    });
    expect(earlier).toContain('8.0.9');
    expect(earlier).not.toMatch(/[{}]|data-detail="(?!file)/);
    const changed = done({ answer: 'changed', evidence: { reason: 'truncated', finding: 'x' } });
    expect(renderAtEdge(edge.FileCheck, { ...PROPS, state: changed })).toContain(
      PROPS.words.reasons.truncated,
    );
  });
});
