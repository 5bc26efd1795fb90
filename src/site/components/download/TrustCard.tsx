import { type TrustFacts, type TrustReader, trustRows } from '../../../content/trust-card.ts';

/** The items of the list below a package link; the page prints the list itself (`DownloadArea`). */
export function TrustCard({ release, ...reader }: { release: TrustFacts } & TrustReader) {
  return trustRows(release, reader).map(({ fact, href }) => (
    <li key={fact}>
      <a href={href}>{fact}</a>
    </li>
  ));
}
