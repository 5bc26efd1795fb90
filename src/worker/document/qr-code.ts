import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderBytes } from './render-markup.ts';

/**
 * The `<svg data-qr>` element that encodes `target`, as UTF-8. Hidden from assistive technology: the caption
 * beside it and the download link say and do the same.
 */
export function renderQrCode(target: string): Promise<Uint8Array> {
  return renderBytes(
    createElement(QRCodeSVG, {
      value: target,
      size: 168,
      level: 'M',
      marginSize: 4,
      'aria-hidden': true,
      ...{ 'data-qr': '' },
    }),
  );
}
