/** The QR code of a link. */
import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { unprocessable } from '../../answers.tsx';
import type { DeskContext } from '../../screen.tsx';
import { linkOf, parseAsked } from './asked.ts';

/** Level M, for paper: a poster is folded and stained. The margin is that of ISO/IEC 18004, section 5.3.8, in modules. */
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

/** Of the file, in CSS pixels; a printer takes any. */
const FILE_SIZE = 1024;

/** Serves the code as a file to keep, drawn by the same component as on the screen. */
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
