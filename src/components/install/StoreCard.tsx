import type { InstallWords } from '../../content/install/index.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import '../base/quiet.css';
import './InstallGuide.css';

/** Installing from a store, without a file. Stays in view while the steps scroll by. */
export function StoreCard({ facts: { brand, language }, words }: { facts: PageFacts; words: InstallWords }) {
  const { googlePlay, appStore } = ui(language).download;
  return (
    <aside className="guide__store" aria-labelledby="store">
      <h2 id="store">{words.store.title}</h2>
      <p className="muted">{words.store.text}</p>
      <p>
        <a href={brand.stores.play} rel="noopener">
          {googlePlay}
        </a>
      </p>
      <p>
        <a href={brand.stores.apple} rel="noopener">
          {appStore}
        </a>
      </p>
    </aside>
  );
}
