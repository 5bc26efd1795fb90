import type { ScreenData } from '../../screen.tsx';

export interface StepsData extends ScreenData {
  html: string;
}

/** The steps of docs/takedown.md. */
export function Steps({ data: { html } }: { data: StepsData }) {
  return (
    <>
      <p className="steps">
        <a href="/state#down">Choose what must go</a>
      </p>
      <div className="state-steps" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
