/** Fields and buttons. Every form works without scripts. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import { RefusalContext, useRefusalOf, useTyped } from './refusal.tsx';

interface FormProps {
  action: string;
  method?: 'get' | 'post';
  children: ReactNode;
}

/** `get` to show something, so that its address can be shared; `post` to add a row. A refused one has what was typed. */
export function Form({ action, method = 'get', children }: FormProps) {
  return (
    <RefusalContext value={useRefusalOf(action)}>
      <form className="form" action={action} method={method}>
        {children}
      </form>
    </RefusalContext>
  );
}

interface Labelled {
  /** Also the name under which it is sent; unique on the screen. */
  name: string;
  label: string;
  /** A line below the field. */
  hint?: string | undefined;
}

/** Names what explains a field: why it was refused, or its hint. */
function describe(
  name: string,
  { reason, hint }: { reason: string | undefined; hint: string | undefined },
) {
  const ids = [reason && reasonId(name), hint && hintId(name)].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(reason && { 'aria-invalid': true }) };
}

const reasonId = (name: string) => `${name}-reason`;
const hintId = (name: string) => `${name}-hint`;

function Labelled({
  name,
  label,
  reason,
  hint,
  children,
}: Labelled & { reason: string | undefined; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {reason && (
        <p className="refused" id={reasonId(name)}>
          {reason}
        </p>
      )}
      {children}
      {hint && (
        <p className="fine" id={hintId(name)}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** One line of text, a date, a number. */
export function Field({ label, hint, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const { typed, reason } = useTyped(input.name);
  return (
    <Labelled name={input.name} label={label} reason={reason} hint={hint}>
      <input
        id={input.name}
        {...input}
        {...(typed !== undefined && { defaultValue: typed })}
        {...describe(input.name, { reason, hint })}
      />
    </Labelled>
  );
}

/** Several lines of text. */
export function TextArea({
  rows = 3,
  value,
  ...own
}: Labelled & { rows?: number; value?: string }) {
  const { typed, reason } = useTyped(own.name);
  return (
    <Labelled {...own} reason={reason}>
      <textarea
        id={own.name}
        name={own.name}
        rows={rows}
        defaultValue={typed ?? value}
        {...describe(own.name, { reason, hint: own.hint })}
      />
    </Labelled>
  );
}

interface SelectProps extends Labelled {
  /** Value and words of each choice. */
  options: readonly (readonly [value: string, words: string])[];
  /** @default the first */
  value?: string;
}

/** One of several. */
export function Select({ options, value, ...own }: SelectProps) {
  const { typed, reason } = useTyped(own.name);
  return (
    <Labelled {...own} reason={reason}>
      <select
        id={own.name}
        name={own.name}
        defaultValue={typed ?? value}
        {...describe(own.name, { reason, hint: own.hint })}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Something to agree to. */
export function Tick({ name, label }: Labelled) {
  const { typed, reason } = useTyped(name);
  return (
    <div className="field">
      {reason && (
        <p className="refused" id={reasonId(name)}>
          {reason}
        </p>
      )}
      <label className="tick">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={typed === 'yes'}
          {...describe(name, { reason, hint: undefined })}
        />{' '}
        {label}
      </label>
    </div>
  );
}
