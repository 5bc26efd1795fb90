import { formatDay } from '../../content/legal/days.ts';
import { changesPath, materialChange } from '../../content/legal/versions.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';

/**
 * On a landing page whose brand's documents are about to change in a way that matters: one line, and the way to what
 * changes. It has no style of its own: a visitor's first screen pays for each byte.
 */
export function TermsChange({ facts: { page, language, asOf } }: { facts: PageFacts }) {
  const change = page.kind === 'landing' ? materialChange(page.brand, asOf) : null;
  if (change === null) return null;
  const { text, link } = ui(language).termsChange;
  return (
    <p>
      {`${text.replace('{date}', formatDay(change.effective, language))} `}
      <a href={changesPath(change.id)}>{link}</a>
    </p>
  );
}
