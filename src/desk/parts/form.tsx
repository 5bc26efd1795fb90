/** Fields and buttons. Every form works without scripts. */
import type { InputHTMLAttributes, ReactNode } from 'react';

interface FormProps {
  action: string;
  method?: 'get' | 'post';
  children: ReactNode;
}

/** `get` to show something, so that its address can be shared; `post` to add a row. */
export function Form({ action, method = 'get', children }: FormProps) {
  return (
    <form className="form" action={action} method={method}>
      {children}
    </form>
  );
}

interface Labelled {
  /** Also the name under which it is sent; unique on the screen. */
  name: string;
  label: string;
}

function Labelled({ name, label, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children}
    </div>
  );
}

/** One line of text, a date, a number. */
export function Field({ label, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled name={input.name} label={label}>
      <input id={input.name} {...input} />
    </Labelled>
  );
}

/** Several lines of text. */
export function TextArea(own: Labelled) {
  return (
    <Labelled {...own}>
      <textarea id={own.name} name={own.name} rows={3} />
    </Labelled>
  );
}

interface SelectProps extends Labelled {
  /** Value and words of each choice. */
  options: readonly (readonly [value: string, words: string])[];
  /** @default the first */
  value?: string;
  hint?: string;
}

/** One of several. */
export function Select({ options, value, hint, ...own }: SelectProps) {
  const hintId = hint && `${own.name}-hint`;
  return (
    <Labelled {...own}>
      <select id={own.name} name={own.name} defaultValue={value} aria-describedby={hintId}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      {hint && (
        <p className="fine" id={hintId}>
          {hint}
        </p>
      )}
    </Labelled>
  );
}
