import { pagePath } from '../../content/page-languages.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { SharePageIsland } from '../islands/share-page/SharePage.tsx';

/** A link that passes this page on, without the visitor's query. */
export function Share({ facts: { slots, page, brand, language } }: { facts: PageFacts }) {
  const { label, text } = ui(language).share;
  return (
    <SharePageIsland
      url={`${slots.origin}${pagePath({ page, language })}`}
      text={text.replace('{name}', brand.name)}
      label={label}
    />
  );
}
