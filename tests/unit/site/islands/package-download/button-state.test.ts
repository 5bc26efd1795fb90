import { describe, expect, it } from 'vitest';
import {
  type ButtonState,
  createAnnouncer,
  lookOf,
} from '../../../../../src/site/islands/package-download/browser/button-state.ts';
import {
  PACKAGE_DOWNLOAD_WORDS,
  type PackageDownloadWords,
} from '../../../../../src/site/islands/package-download/package-download-words.ts';

/** Each word is its own name, but where a number is filled in. */
const WORDS = {
  ...(Object.fromEntries(
    PACKAGE_DOWNLOAD_WORDS.map((name) => [name, name]),
  ) as PackageDownloadWords),
  part: '{percent} % is here',
};

const downloading = (percent: number | null, carriesOn = false): ButtonState => ({
  kind: 'downloading',
  percent,
  amount: null,
  carriesOn,
});
const waiting = (cause: 'network' | 'server', wait: string | null = null): ButtonState => ({
  kind: 'waiting',
  percent: 40,
  for: cause,
  wait,
});

describe('the look of the button', () => {
  it('when idle is what the page printed', () => {
    const line = { isProgress: false, valueNow: null, dashOffset: '100' };
    const look = lookOf({ kind: 'idle' }, WORDS);
    expect(look).toEqual({ text: null, percent: '', hint: '', line, note: '' });
  });

  it.each([
    [0, '0', '100'],
    [0.01, '1', '99'],
    [2.5, '2', '97.5'],
  ])('at %d per cent shows %s: the first byte is progress', (percent, valueNow, dashOffset) => {
    const { line, ...look } = lookOf(downloading(percent), WORDS);
    expect(line).toEqual({ isProgress: true, valueNow, dashOffset });
    expect(look.percent).toBe(`${valueNow}%`);
  });

  it('without a size has no percentage, and a progress bar without a value', () => {
    const { line, percent } = lookOf(downloading(null), WORDS);
    expect(percent).toBe('');
    expect(line).toMatchObject({ isProgress: true, valueNow: null });
  });

  it.each<[ButtonState, text: string, note: string]>([
    [downloading(0), 'busy', 'started'],
    [{ ...downloading(40), amount: '7 of 18 MB' } as ButtonState, 'busy', '7 of 18 MB'],
    [downloading(40, true), 'busy', 'back'],
    [waiting('network'), 'waiting', 'gone'],
    [waiting('server', '30 s'), 'waiting', 'busyServer (30 s)'],
    [{ kind: 'checking' }, 'checking', 'compare'],
    [{ kind: 'done' }, 'steps', ''],
  ])('says what happens: %j', (state, text, note) => {
    expect(lookOf(state, WORDS)).toMatchObject({ text, note });
  });
});

describe('what a screen reader hears', () => {
  it.each<[name: string, states: readonly ButtonState[], heard: readonly string[]]>([
    [
      'a download from the start',
      [0, 0.1, 24.9, 25, 49, 50.2, 76, 99, 100].map((percent) => downloading(percent)),
      ['started', '25 % is here', '50 % is here', '75 % is here'],
    ],
    [
      'one that carries on after a wait at 61 %',
      [downloading(61, true), downloading(74, true), downloading(75, true)],
      ['back', '75 % is here'],
    ],
    [
      'one that jumps',
      [downloading(null), downloading(80), { kind: 'checking' }, { kind: 'done' }],
      ['started', '75 % is here', 'compare', 'saved'],
    ],
    [
      'a broken connection, then a busy server',
      [
        downloading(40),
        waiting('network'),
        waiting('network'),
        waiting('server'),
        downloading(41, true),
      ],
      ['started', 'gone', 'busyServer', 'back'],
    ],
    [
      'a file that starts over',
      [downloading(60), downloading(0), downloading(30)],
      ['started', '25 % is here'],
    ],
    ['a refusal', [downloading(0), { kind: 'idle' }], ['started', '']],
  ])('of %s', (_name, states, heard) => {
    const announce = createAnnouncer(WORDS);
    const sentences = states.map(announce);
    expect(sentences.filter((one, index) => one !== sentences[index - 1])).toEqual(heard);
  });
});
