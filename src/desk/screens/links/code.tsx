/** The QR code of a link. */
import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { unprocessable } from '../../answers.tsx';
import type { DeskContext } from '../../screen.tsx';
import { linkOf, parseAsked } from './asked.ts';

/**
 * Error correction level M, for posters that are folded and stained. The margin of four modules is that of ISO/IEC 18004,
 * section 5.3.8.
 */
export function Code({ link, size }: { link: string; size?: number }) {
  return (
    <QRCodeSVG
      value={link}
      level="M"
      marginSize={4}
      title={`QR code of ${link}`}
      xmlns="http://www.w3.org/2000/svg"
      {...(size !== undefined && { size })}
    />
  );
}

/** Size of the file, in CSS pixels; it can be printed at any size. */
const FILE_SIZE = 1024;

/** Serves the QR code as a file, from the same component as on the screen. */
export async function serveCode(context: DeskContext): Promise<Response> {
  const { asked, problems } = parseAsked(context.url.searchParams, formatIndianDate(Date.now()));
  if (problems[0] !== undefined) return unprocessable(context, problems[0]);
  const name = `${asked.page.slice(1) || 'home'}-${asked.source}-${asked.campaign}`.toLowerCase();
  return new Response(renderToStaticMarkup(<Code link={linkOf(asked)} size={FILE_SIZE} />), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': `attachment; filename="${name}.svg"`,
    },
  });
}
