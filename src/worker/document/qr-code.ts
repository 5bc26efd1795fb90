import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderBytes } from './render-markup.ts';

/** An SVG document with the QR code that encodes `target`, as UTF-8. */
export function renderQrCode(target: string): Promise<Uint8Array<ArrayBuffer>> {
  return renderBytes(
    createElement(QRCodeSVG, {
      value: target,
      // The lowest of the four: fewer, larger modules are read from farther away. The library raises it where it is free.
      level: 'L',
      // The light frame around the symbol, in modules (ISO/IEC 18004, section 5.3.8).
      marginSize: 4,
      xmlns: 'http://www.w3.org/2000/svg',
    }),
  );
}
