/** What LP2's button can be in, and how each state looks and is announced. No DOM. */
import type { PackageDownloadWords } from '../package-download-words.ts';

/**
 * `percent` is 0 to 100, `null` while the size is unknown; `amount` is the same in megabytes. `carriesOn`: it has waited.
 */
export type ButtonState =
  | { kind: 'idle' }
  | { kind: 'downloading'; percent: number | null; amount: string | null; carriesOn: boolean }
  | { kind: 'waiting'; percent: number | null; for: 'network' | 'server'; wait: string | null }
  | { kind: 'checking' }
  | { kind: 'done' };

export interface Look {
  /** Text of the button; `null`: what the page printed. */
  text: string | null;
  /** Beside it: how far it is, and what a tap does. */
  percent: string;
  hint: string;
  /** The line. `valueNow` is `null` while the size is unknown; an idle button's line is no progress bar, and hidden. */
  line: { isProgress: boolean; valueNow: string | null; dashOffset: string };
  /** Below the line. */
  note: string;
}

const EMPTY = { percent: '', hint: '' };

/** How each state looks. */
export function lookOf(state: ButtonState, words: PackageDownloadWords): Look {
  switch (state.kind) {
    case 'idle':
      return {
        ...EMPTY,
        text: null,
        line: { isProgress: false, valueNow: null, dashOffset: '100' },
        note: '',
      };
    case 'downloading': {
      const { amount, carriesOn } = state;
      return {
        ...EMPTY,
        ...progressOf(state.percent),
        text: words.busy,
        note: carriesOn
          ? [words.back, amount].filter(Boolean).join(' ')
          : (amount ?? words.started),
      };
    }
    case 'waiting': {
      const sentence = state.for === 'network' ? words.gone : words.busyServer;
      return {
        ...progressOf(state.percent),
        text: words.waiting,
        hint: words.tryNow,
        note: state.wait === null ? sentence : `${sentence} (${state.wait})`,
      };
    }
    case 'checking':
      return { ...EMPTY, text: words.checking, line: progressOf(100).line, note: words.compare };
    case 'done':
      return {
        ...EMPTY,
        text: words.steps,
        line: { isProgress: false, valueNow: null, dashOffset: '0' },
        note: '',
      };
  }
}

function progressOf(percent: number | null): Pick<Look, 'percent' | 'line'> {
  // A short piece of the line; the style sheet animates it.
  if (percent === null) {
    return { percent: '', line: { isProgress: true, valueNow: null, dashOffset: '70' } };
  }
  // The first byte shows at once: one per cent of a package takes a second on a slow connection.
  const seen = percent === 0 ? 0 : Math.max(1, percent);
  const whole = String(Math.floor(seen));
  return {
    percent: `${whole}%`,
    line: { isProgress: true, valueNow: whole, dashOffset: String(100 - seen) },
  };
}

/**
 * One sentence for each state, for a live region (WCAG 2.2, 4.1.3): it has started or carries on, a quarter, a half and three
 * quarters, what it waits for, it is being checked, it is saved. Nothing while it is idle.
 * @returns the sentence of the newest state
 */
export function createAnnouncer(words: PackageDownloadWords): (state: ButtonState) => string {
  let kind: ButtonState['kind'] = 'idle';
  let quarters = 0;
  let sentence = '';
  return (state) => {
    const isNew = state.kind !== kind;
    kind = state.kind;
    switch (state.kind) {
      case 'idle':
        sentence = '';
        break;
      case 'downloading': {
        const now = Math.floor((state.percent ?? 0) / 25);
        if (isNew) sentence = state.carriesOn ? words.back : words.started;
        else if (now > quarters && now < 4)
          sentence = words.part.replace('{percent}', String(now * 25));
        quarters = now;
        break;
      }
      case 'waiting':
        sentence = state.for === 'network' ? words.gone : words.busyServer;
        break;
      case 'checking':
        sentence = words.compare;
        break;
      case 'done':
        sentence = words.saved;
        break;
    }
    return sentence;
  };
}
