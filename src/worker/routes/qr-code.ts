import { qrTarget, readQrPath } from '../../decide/links.ts';
import { notFound } from '../answers.ts';
import { renderQrCode } from '../document/qr-code.ts';
import type { Serve } from '../route.ts';

/** The address names everything that the picture depends on, so it never changes (RFC 8246). */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

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
      'Cache-Control': CACHE_CONTROL,
    },
    body,
  };
};
