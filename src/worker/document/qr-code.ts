import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderBytes } from './render-markup.ts';

/** Of the light frame around the symbol, in modules (ISO/IEC 18004, section 5.3.8). */
const MARGIN = 4;
/** Of the drawing where no style sizes it, in CSS pixels. */
const SIZE = 168;

/**
 * The lowest of the four: a display has no stains to correct. A code of fewer, larger modules is read from farther away,
 * and is a fifth shorter. The library raises the level where the same size allows it.
 */
const LEVEL = 'L';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The `<svg data-qr>` element that encodes `target`, as UTF-8. Hidden from assistive technology: the caption
 * beside it and the download link say and do the same.
 */
export async function renderQrCode(target: string): Promise<Uint8Array> {
  const drawn = await renderBytes(
    createElement(QRCodeSVG, { value: target, level: LEVEL, marginSize: MARGIN }),
  );
  return encoder.encode(dashed(readRows(decoder.decode(drawn))));
}

/** Dark runs of one row: where each begins, counted from the edge of the drawing, and how long it is. */
type Row = readonly (readonly [start: number, length: number])[];

/**
 * What `QRCodeSVG` has drawn, as rows from the top, margins included: it draws a rectangle for each run.
 * @throws Error when the markup is not of that kind
 */
function readRows(markup: string): Row[] {
  const [, side = ''] = /viewBox="0 0 (\d+) \d+"/.exec(markup) ?? [];
  const rows: [number, number][][] = Array.from({ length: Number(side) }, () => []);
  for (const [, x, y, width] of markup.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g)) {
    rows[Number(y)]?.push([Number(x), Number(width)]);
  }
  if (!rows.some((row) => row.length > 0)) throw new Error('The QR code is not drawn as rectangles.');
  return rows;
}

/**
 * The symbol as one line that goes through its rows to and fro, its dashes the dark runs: a fourteenth of the text
 * that a rectangle for each run takes. The steps between rows fall into gaps.
 */
function dashed(rows: readonly Row[]): string {
  const side = rows.length;
  const across = side - 2 * MARGIN;
  const dashes: number[] = [];
  let end = 0;
  rows.slice(MARGIN, -MARGIN).forEach((row, index) => {
    const isBackwards = index % 2 === 1;
    for (const [start, length] of isBackwards ? row.toReversed() : row) {
      const from = isBackwards ? side - MARGIN - start - length : start - MARGIN;
      const at = index * (across + 1) + from;
      dashes.push(at - end, length);
      end = at + length;
    }
  });
  const line = Array.from({ length: across }, (_, index) => `h${index % 2 === 1 ? -across : across}`).join(
    'v1',
  );
  // Every symbol begins with a dark run, its finder pattern, as every dash pattern does: the first gap is nothing.
  const pattern = [...dashes.slice(1), across];
  return (
    `<svg width="${SIZE}" height="${SIZE}" viewBox="0 0 ${side} ${side}" aria-hidden="true" data-qr="">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>` +
    `<path fill="none" stroke="#000" stroke-dasharray="${pattern.join(' ')}" shape-rendering="crispEdges" d="M${MARGIN} ${MARGIN}.5${line}"/></svg>`
  );
}
