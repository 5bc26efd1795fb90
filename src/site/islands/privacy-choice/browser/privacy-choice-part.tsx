/** The privacy policy's choice in the browser: shows the answer so far, and stores another. */
import { useLayoutEffect, useState } from 'react';
import { hasAgreed, keepAnswer, onReturn, readAnswer } from '../../../consent/answer.ts';
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
  useLayoutEffect(() => {
    const look = () => setState((shown) => (shown === 'unkept' ? shown : stateOf(services)));
    look();
    return onReturn(look);
  }, [services]);
  return (
    <PrivacyChoice
      services={services}
      words={words}
      state={state}
      onAnswer={(agreed) => {
        keepAnswer(agreed);
        const kept = stateOf(services);
        setState(kept === (agreed ? 'agreed' : 'refused') ? kept : 'unkept');
      }}
    />
  );
}

function stateOf(services: string): ChoiceState {
  if (isRefused()) return 'browser';
  if (readAnswer() === 'no') return 'refused';
  return hasAgreed(services) ? 'agreed' : 'unasked';
}
