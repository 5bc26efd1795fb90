import { IMMUTABLE } from '../../config/response-headers.ts';
import { qrTarget, readQrPath } from '../../decide/links.ts';
import { notFound } from '../answers.ts';
import { renderQrCode } from '../document/qr-code.ts';
import type { Serve } from '../route.ts';

/** Serves the QR code of a label on the requested host (docs/behaviour.md#qr-code). */
export const serveQrCode: Serve = async ({ origin, path }) => {
  const label = readQrPath(path);
  if (label === null) return notFound('file');
  const body = await renderQrCode(qrTarget(origin, label));
  return {
    status: 200,
    headers: {
      'Content-Type': 'image/svg+xml',
      // Set by hand, for HEAD.
      'Content-Length': String(body.length),
      // The address names everything that the picture depends on.
      'Cache-Control': IMMUTABLE,
    },
    body,
  };
};
