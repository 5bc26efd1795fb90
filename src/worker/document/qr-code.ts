import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderBytes } from './render-markup.ts';

/** Of the light frame around the symbol, in modules (ISO/IEC 18004, section 5.3.8). */
const MARGIN = 4;

/** The lowest of the four: fewer, larger modules are read from farther away. The library raises it where it is free. */
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
