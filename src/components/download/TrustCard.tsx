import { type TrustFacts, type TrustReader, trustRows } from '../../content/trust-card.ts';

/** The items of the list below a package link; the page prints the list itself (`DownloadArea`). */
export function TrustCard({ release, ...reader }: { release: TrustFacts } & TrustReader) {
  return trustRows(release, reader).map(({ label, fact, href }) => (
    <li key={label}>
      <span>{label}</span> {href === null ? <span>{fact}</span> : <a href={href}>{fact}</a>}
    </li>
  ));
}
