/** Every state of the check of a file, on both sides. */
import { describe, expect, it } from 'vitest';
import { verifyWords } from '../../src/content/verify/index.ts';
import {
  FileCheck,
  type FileCheckProps,
  type FileCheckState,
  type Judgement,
} from '../../src/islands/file-check/FileCheck.tsx';
import { CHECK_ANSWERS, FILE_REFUSALS } from '../../src/shared/file-check.ts';
import { openSides } from '../support/island-sides.ts';

const PROPS: FileCheckProps = {
  words: verifyWords('en'),
  signers: ['ab'],
  download: { href: '/download/standard', fileName: 'app.apk', label: 'Download' },
  install: { href: '/install', label: 'How to install' },
};
const RELEASE = {
  sha256: 'cd',
  standing: 'earlier',
  version: '8.0.9',
  date: '1 May 2026',
} as const;
const EVIDENCE = { digest: 'cd', signer: 'ab', schemes: 'v2, v3' };

const sides = await openSides();

function done(judgement: Partial<Judgement>): FileCheckState {
  const whole: Judgement = { answer: 'unreadable', release: null, evidence: {}, ...judgement };
  return { kind: 'done', fileName: '<b>"app".apk', judgement: whole };
}

function expectSame(state: FileCheckState, isOver = false): Promise<string> {
  return sides.expectSame('file-check/FileCheck', FileCheck, { ...PROPS, state, isOver });
}

describe('the check of a file is the same markup on both sides', () => {
  it('when it is ready, and while a file is held over it', async () => {
    expect(await expectSame({ kind: 'ready' })).not.toContain('data-over');
    expect(await expectSame({ kind: 'ready' }, true)).toContain('data-over');
  });

  it.each([0, 41, 100])('at %i %%', async (percent) => {
    expect(await expectSame({ kind: 'busy', percent })).toContain(`<output>${percent} %</output>`);
  });

  it.each(CHECK_ANSWERS)('with the answer %s', async (answer) => {
    const markup = await expectSame(done({ answer, release: RELEASE, evidence: EVIDENCE }));
    expect(markup).toContain('&lt;b&gt;"app".apk');
    expect(markup.includes('/install')).toBe(answer === 'current');
    expect(markup.includes('8.0.9')).toBe(answer === 'current' || answer === 'earlier');
    expect(markup).not.toMatch(/\{version|\{date|data-detail="(?:reason|finding)/);
  });

  it.each(FILE_REFUSALS)('with the reason %s', async (reason) => {
    const markup = await expectSame(
      done({ answer: 'changed', evidence: { reason, finding: 'a & b' } }),
    );
    expect(markup).toContain(PROPS.words.reasons[reason]);
    expect(markup).toContain('<dd lang="en">a &amp; b</dd>');
    expect(markup).not.toContain('data-detail="digest"');
  });
});
