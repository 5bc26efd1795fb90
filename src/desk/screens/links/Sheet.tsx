import { formatDate } from '../../../shared/day-words.ts';
import { Notice } from '../../parts/Notice.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { Section } from '../../parts/Section.tsx';
import { queryOf } from './asked.ts';
import { CODE_LEVEL } from './code.tsx';
import type { SheetData } from './sheet.ts';
import { breakable } from './WalkedService.tsx';

/** The QR code in the size of a poster's, what must stand beside it, and what the printer has to know. */
export function Sheet({ data }: { data: SheetData }) {
  const { asked, brand, link, short, age, notes, isKept, purpose } = data;
  return (
    <>
      {!isKept && (
        <Notice
          kind="bad"
          title="This link is not kept, so its number may be given to another: keep it before it is printed."
        />
      )}
      <figure className="links-sheet">
        <QrCode text={link} level={CODE_LEVEL} />
        <figcaption>
          <strong>{brand}</strong>
          <span className="links-short">{short}</span>
          <span>
            <strong>{age.mark}</strong> {age.text}
          </span>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </figcaption>
      </figure>
      <Section id="printer" title="For the printer">
        <ul>
          <li>
            The code as it is: dark on light, with its white margin, at least 3 cm wide in the hand
            and a tenth of the distance from which it is read on a wall.{' '}
            <a href={`/links/code.svg?${queryOf(asked)}`} download="">
              As SVG
            </a>
          </li>
          <li>
            The address, {age.mark} and the lines beside it stand near the code, in letters that can
            be read from the same distance.
          </li>
          <li>Try the proof with two phones before the run.</li>
          <li>
            On show from {formatDate(asked.from)} to {formatDate(asked.to)}
            {purpose !== '' && (
              <>
                : <bdi>{purpose}</bdi>
              </>
            )}
            .
          </li>
        </ul>
        <p className="fine">
          The code leads to <code>{breakable(link)}</code>. Visitors who type the short address are
          counted on the page, but not by this link.
        </p>
      </Section>
    </>
  );
}
