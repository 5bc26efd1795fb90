import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderBytes } from './render-markup.ts';

/** Of the light frame around the symbol, in modules (ISO/IEC 18004, section 5.3.8). */
const MARGIN = 4;

/**
 * The lowest of the four: a display has no stains to correct, and a code of fewer, larger modules is read from farther
 * away. The library raises the level where the same size allows it.
 */
const LEVEL = 'L';

/** An SVG document with the QR code that encodes `target`, as UTF-8. */
export function renderQrCode(target: string): Promise<Uint8Array<ArrayBuffer>> {
  return renderBytes(
    createElement(QRCodeSVG, {
      value: target,
      level: LEVEL,
      marginSize: MARGIN,
      xmlns: 'http://www.w3.org/2000/svg',
    }),
  );
}
