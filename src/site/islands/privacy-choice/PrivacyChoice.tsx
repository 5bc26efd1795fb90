import { CHOICE_ID } from '../../../shared/page-attributes.ts';

export { CHOICE_ID };

import { HydratedIsland } from '../Island.tsx';
import './PrivacyChoice.css';

/**
 * The visitor's answer; `unkept`: the browser has not kept it, because it blocks cookies; `browser`: the browser asks not
 * to be measured, which overrides any answer.
 */
export const CHOICE_STATES = ['unasked', 'agreed', 'refused', 'unkept', 'browser'] as const;
export type ChoiceState = (typeof CHOICE_STATES)[number];

/** Where the privacy policy lets a visitor change the answer about third parties. */
export interface PrivacyChoiceProps {
  /** Letters of the third parties that are configured; may be empty. */
  services: string;
  words: {
    title: string;
    inBrief: string;
    /** Holds with scripts and without. */
    rule: string;
    withoutScripts: string;
    states: Readonly<Record<ChoiceState, string>>;
    refuse: string;
    agree: string;
  };
}

interface Props extends PrivacyChoiceProps {
  /** `null` until the script has read it. @default null */
  state?: ChoiceState | null;
  /** @param agreed letters of the third parties agreed to; empty for a refusal */
  onAnswer?: (agreed: string) => void;
}

/** Without scripts it stays as it is before the script has loaded. */
export function PrivacyChoice({ services, words, state = null, onAnswer }: Props) {
  return (
    // Where no third party is configured, it is for visitors who have answered before.
    <section className="doc__section" hidden={services === '' && state === null}>
      <h2 id={CHOICE_ID}>{words.title}</h2>
      <div className="brief">
        <p className="brief__label">{words.inBrief}</p>
        <p>{words.rule}</p>
      </div>
      <div className="choice">
        <p hidden={state !== null}>{words.withoutScripts}</p>
        {/* Above the sentence, whose length changes, so that the buttons do not move. */}
        <div className="choice__answers" hidden={state === null || state === 'browser'}>
          <button type="button" onClick={() => onAnswer?.('')}>
            {words.refuse}
          </button>
          <button type="button" hidden={services === ''} onClick={() => onAnswer?.(services)}>
            {words.agree}
          </button>
        </div>
        <div role="status">
          {CHOICE_STATES.map((one) => (
            <p key={one} hidden={one !== state}>
              {words.states[one]}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The choice as the privacy policy prints it. */
export function PrivacyChoiceIsland(props: PrivacyChoiceProps) {
  return (
    <HydratedIsland
      name="privacy-choice"
      on={[props.services ? 'settled' : 'answered']}
      component={PrivacyChoice}
      props={props}
    />
  );
}
