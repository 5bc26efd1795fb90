import { Fragment } from 'react';
import type { Brand } from '../../config/brands/index.ts';
import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { CHANGES_WORDS } from '../../content/legal/changes-words.ts';
import type { BlockChanges, Piece } from '../../content/legal/document.ts';
import './document-changes.css';

/** A part of a section with its added and removed words, below the sub-heading that it stands under. */
export function ChangedBlock({
  block: { kind, under, pieces },
  brand,
}: {
  block: BlockChanges;
  brand: Brand;
}) {
  return (
    <>
      {under !== null && (
        <p className="change__under">
          {CHANGES_WORDS.below} <q>{fillPlainText(under, brand)}</q>
        </p>
      )}
      <p className={`change change--${kind}`}>
        {kind === 'brief' && <strong>{`${CHANGES_WORDS.inBrief} `}</strong>}
        {pieces.map((piece, index) => (
          // Pieces never move: a page is rendered once.
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be equal, and their place is all they have
          <Fragment key={index}>
            {index > 0 && ' '}
            <Words piece={piece} brand={brand} />
          </Fragment>
        ))}
      </p>
    </>
  );
}

function Words({ piece: { change, text }, brand }: { piece: Piece; brand: Brand }) {
  const words = fillPlainText(text, brand);
  if (change === 'same') return words;
  const Element = change === 'added' ? 'ins' : 'del';
  const { spoken } = CHANGES_WORDS;
  // Few screen readers tell the two by themselves.
  return (
    <Element>
      <span className="sr">{`${spoken[change]} `}</span>
      {words}
      <span className="sr">{` ${spoken.end}`}</span>
    </Element>
  );
}
