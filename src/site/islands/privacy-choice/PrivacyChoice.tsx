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
  /** Each of them by its letter, with its name and what it is for. */
  purposes: readonly { letter: string; text: string }[];
  words: {
    title: string;
    inBrief: string;
    /** Holds with scripts and without. */
    rule: string;
    withoutScripts: string;
    states: Readonly<Record<ChoiceState, string>>;
    refuse: string;
    agree: string;
    /** Where there is more than one; the second while some are ticked. */
    agreeToAll: string;
    agreeToTicked: string;
  };
}

interface Props extends PrivacyChoiceProps {
  /** `null` until the script has read it. @default null */
  state?: ChoiceState | null;
  /** Letters of those that are ticked. @default '' */
  ticked?: string;
  onTick?: (letter: string) => void;
  /** @param agreed letters of the third parties agreed to; empty for a refusal */
  onAnswer?: (agreed: string) => void;
}

/** Without scripts it stays as it is before the script has loaded. */
export function PrivacyChoice({
  services,
  purposes,
  words,
  state = null,
  ticked = '',
  onTick,
  onAnswer,
}: Props) {
  const isSome = ticked !== '' && ticked.length < services.length;
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
        <div className="choice__asked" hidden={state === null || state === 'browser'}>
          <ul>
            {purposes.map(({ letter, text }) => (
              <li key={letter}>
                {purposes.length > 1 ? (
                  <label>
                    <input
                      type="checkbox"
                      checked={ticked.includes(letter)}
                      onChange={() => onTick?.(letter)}
                    />
                    {text}
                  </label>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
          <div className="choice__answers">
            <button type="button" onClick={() => onAnswer?.('')}>
              {words.refuse}
            </button>
            <button
              type="button"
              hidden={services === ''}
              onClick={() => onAnswer?.(isSome ? ticked : services)}
            >
              {purposes.length > 1 ? (
                <>
                  <span hidden={isSome}>{words.agreeToAll}</span>
                  <span hidden={!isSome}>{words.agreeToTicked}</span>
                </>
              ) : (
                words.agree
              )}
            </button>
          </div>
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
