/** The privacy policy's choice in the browser: shows the answer so far, and stores another. */
import { useLayoutEffect, useState } from 'react';
import { hasAgreed, keepAnswer, readAnswer } from '../../../consent/answer.ts';
import { isRefused } from '../../../consent/refusal.ts';
import { hydrate } from '../../browser/hydrate.tsx';
import { type ChoiceState, PrivacyChoice, type PrivacyChoiceProps } from '../PrivacyChoice.tsx';

/** Hydrates the choice. */
export function mount(element: HTMLElement): void {
  hydrate<PrivacyChoiceProps, object>(element, LivePrivacyChoice, {});
}

function LivePrivacyChoice({ services, words }: PrivacyChoiceProps) {
  const [state, setState] = useState<ChoiceState | null>(null);
  // After the first render, which has to equal the server's.
  useLayoutEffect(() => setState(stateOf(services)), [services]);
  return (
    <PrivacyChoice
      services={services}
      words={words}
      state={state}
      onAnswer={(agreed) => {
        keepAnswer(agreed);
        setState(stateOf(services));
      }}
    />
  );
}

function stateOf(services: string): ChoiceState {
  if (isRefused()) return 'browser';
  if (readAnswer() === 'no') return 'refused';
  return hasAgreed(services) ? 'agreed' : 'unasked';
}
