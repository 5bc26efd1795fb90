/** Fields and buttons. Every form works without scripts: `get` for what is looked at, `post` for what is written. */
import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';

interface FormProps {
  action: string;
  /** @default 'get' */
  method?: 'get' | 'post';
  children: ReactNode;
}

/** `get` where something is looked at, so that the address can be passed on; `post` where a row is added. */
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
  hint?: string;
}

function Labelled({ name, label, hint, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children}
      {hint === undefined ? null : (
        <p className="fine" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function describedBy({ name, hint }: Labelled) {
  return hint === undefined ? undefined : `${name}-hint`;
}

/** One line of text, a date, a number. */
export function Field({ label, hint, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const own: Labelled = { name: input.name, label, ...(hint !== undefined && { hint }) };
  return (
    <Labelled {...own}>
      <input id={own.name} aria-describedby={describedBy(own)} {...input} />
    </Labelled>
  );
}

/** Several lines of text. */
export function TextArea({ required, rows = 3, ...own }: Labelled & { required?: boolean; rows?: number }) {
  return (
    <Labelled {...own}>
      <textarea
        id={own.name}
        name={own.name}
        rows={rows}
        required={required}
        aria-describedby={describedBy(own)}
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
  return (
    <Labelled {...own}>
      <select id={own.name} name={own.name} defaultValue={value} aria-describedby={describedBy(own)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Sends the form that it is in, unless it has another `type`. */
export function Button({ children, ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="submit" {...button}>
      {children}
    </button>
  );
}
