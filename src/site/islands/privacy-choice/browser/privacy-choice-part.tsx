/** The privacy policy's choice in the browser: shows the answer so far, and stores another. */
import { useLayoutEffect, useState } from 'react';
import {
  answerAbout,
  keepAnswer,
  onReturn,
  readAgreed,
  readAnswer,
} from '../../../consent/answer.ts';
import { isRefused } from '../../../consent/refusal.ts';
import { hydrate } from '../../browser/hydrate.tsx';
import { type ChoiceState, PrivacyChoice, type PrivacyChoiceProps } from '../PrivacyChoice.tsx';

/** Hydrates the choice. */
export function mount(element: HTMLElement): void {
  hydrate<PrivacyChoiceProps, object>(element, LivePrivacyChoice, {});
}

function LivePrivacyChoice({ services, purposes, words }: PrivacyChoiceProps) {
  const [state, setState] = useState<ChoiceState | null>(null);
  const [ticked, setTicked] = useState('');
  // After the first render, which has to equal the server's.
  useLayoutEffect(() => {
    const look = () => {
      setState((shown) => (shown === 'unkept' ? shown : stateOf(services)));
      setTicked(answerAbout(services) ?? '');
    };
    look();
    return onReturn(look);
  }, [services]);
  return (
    <PrivacyChoice
      services={services}
      purposes={purposes}
      words={words}
      state={state}
      ticked={ticked}
      onTick={(letter) =>
        setTicked((before) =>
          [...services].filter((one) => before.includes(one) !== (one === letter)).join(''),
        )
      }
      onAnswer={(agreed) => {
        keepAnswer(agreed, services);
        const kept = stateOf(services);
        setState(kept === (agreed ? 'agreed' : 'refused') ? kept : 'unkept');
      }}
    />
  );
}

function stateOf(services: string): ChoiceState {
  if (isRefused()) return 'browser';
  if (readAnswer() === 'no') return 'refused';
  // Where none is configured any more, an agreement from before is shown.
  const agreed = services === '' ? readAgreed() : answerAbout(services);
  return agreed ? 'agreed' : 'unasked';
}
