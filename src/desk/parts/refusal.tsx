/** A form that was refused is shown again: with what was typed, and each reason at its field. */
import { createContext, use } from 'react';
import { Notice } from './Notice.tsx';

/** A reason why a form was refused. */
export interface Reason {
  /** Name of the field that it is about; `null` where it is about none. */
  field: string | null;
  sentence: string;
}

export interface Refusal {
  /** Path of the form's action. */
  action: string;
  typed: URLSearchParams;
  /** The first one is the `<h1>`; none where the form was answered. */
  reasons: readonly Reason[];
  /** What was written in a form that is not on the screen any more. */
  lost: string | null;
}

/** What was refused on this screen; within a form, what was refused of it. */
export const RefusalContext = createContext<Refusal | null>(null);

/** What was refused of a form. @param action may have a query and a fragment */
export function useRefusalOf(action: string): Refusal | null {
  const refusal = use(RefusalContext);
  return refusal?.action === action.split(/[?#]/)[0] ? refusal : null;
}

/** What was typed into a field, and why it was refused; `undefined` where its form was not sent. */
export function useTyped(name: string): {
  typed: string | undefined;
  /** Of a field that is there more than once. */
  all: readonly string[];
  reason: string | undefined;
} {
  const refusal = use(RefusalContext);
  return {
    all: refusal?.typed.getAll(name) ?? [],
    typed: refusal?.typed.get(name) ?? undefined,
    reason: refusal?.reasons.find(({ field }) => field === name)?.sentence,
  };
}

/** Below the sentence that the screen begins with: the way to the form, and every further reason. */
export function RefusalNotices({ of: { reasons, lost } }: { of: Refusal }) {
  if (reasons.length === 0) return null;
  const field = reasons.find((reason) => reason.field !== null)?.field;
  return (
    <>
      {reasons.slice(1).map(({ sentence }) => (
        <Notice key={sentence} kind="bad" title={sentence} />
      ))}
      {field == null ? null : (
        <p>
          <a href={`#${field}`}>To the form</a>, which has what you typed.
        </p>
      )}
      {lost === null ? null : <Lost text={lost} />}
    </>
  );
}

function Lost({ text }: { text: string }) {
  return (
    <Notice title="You wrote this. Copy it before you leave this page.">
      <p className="written">
        <bdi>{text}</bdi>
      </p>
    </Notice>
  );
}

/** Fields of the desk's forms in which people write. */
const WRITTEN = ['reason', 'name', 'meaning', 'purpose', 'note', 'spent', 'list'];

/** What was written into a form, where no screen has it. */
export function LostTexts({ of: typed }: { of: URLSearchParams }) {
  return WRITTEN.map((name) => {
    const text = typed.get(name)?.trim();
    return text ? <Lost key={name} text={text} /> : null;
  });
}
