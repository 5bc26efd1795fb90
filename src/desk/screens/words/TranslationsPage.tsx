import { LANGUAGE_CODES, LANGUAGES } from '../../../config/languages.ts';
import { Section } from '../../parts/Section.tsx';
import { BesideLines } from './BesideLines.tsx';
import { Signature } from './Signature.tsx';
import type { TranslationsShown } from './translations-page.ts';

/** Every line in each language side by side, for native readers to mark and to sign. */
export function TranslationsPage({ data: { areas } }: { data: TranslationsShown }) {
  return (
    <>
      <p>
        Print this page, or save it as a PDF file. Words in braces are filled in; words between
        backticks are what a phone shows in English.
      </p>
      {areas.map(({ name, lines }, index) => (
        <Section key={name} id={`area-${index + 1}`} title={name}>
          <BesideLines caption={`${name}, in each language`} of={lines} />
        </Section>
      ))}
      <Section id="signature" title="Signature">
        <p>I read this language as my own. I approve its lines, except those that I have marked.</p>
        {LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => (
          <Signature key={code} of={LANGUAGES[code].name} fields={['Name', 'Date', 'Signature']} />
        ))}
      </Section>
    </>
  );
}
