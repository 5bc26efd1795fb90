import type { Language } from '../../config/languages.ts';
import { type TrustFacts, trustRows } from '../../content/trust-card.ts';

/** The items of the list below a package link; the page prints the list itself (`DownloadArea`). */
export function TrustCard({ release, language }: { release: TrustFacts; language: Language }) {
  return trustRows(release, language).map(({ label, fact, href }) => (
    <li key={label}>
      <span>{label}</span> <a href={href}>{fact}</a>
    </li>
  ));
}
